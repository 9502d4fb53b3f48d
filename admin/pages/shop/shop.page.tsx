// One shop: how it stands, what it says of itself, where its money goes, who changed what.
import { useState } from 'react'
import { changeShopBank, deskShop, editShop, shopTrail, stopShopBank, suspendShop, type DeskShop } from '#contract/shop-desk.ts'
import { workCalendar } from '#contract/quotation-policy-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMay, useMe, useOffice } from '../../app/office.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { DetailPage, DetailTable, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment, useDay } from '../../kit/moment.tsx'
import { useNation } from '../../kit/nation.ts'
import { Go, useAddress, useGo } from '../../kit/navigation.tsx'
import { usePercent } from '../../kit/percent.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { usePictureLine } from '../../kit/trail-pictures.ts'
import { useAct } from '../../kit/use-act.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { productPaths } from '../product/room.ts'
import { staffPaths } from '../staff/room.ts'
import { shopRoom, shopRoomPaths, useT } from './room.ts'
import { useFront } from './use-front.ts'
import { LogoDialog, ShopLogo } from './shop-logo.tsx'
import { ShopClosing } from './shop-closing.tsx'
import { ShopHours } from './shop-hours.tsx'
import { ShopTerms } from './shop-terms.tsx'
import { ShopDialog, type ShopAct } from './shop-dialogs.tsx'
import { ShopState } from './shops.page.tsx'

const TURNING_MS = 3_000
/** Longer texts are compared beside their versions. */
const LONG = 300

export function ShopPage() {
  const { call } = useOffice()
  const shop = useOpened(
    shopRoom,
    (id) => call(deskShop, { id }),
    ({ state }) => (state.data?.turning === 'Y' ? TURNING_MS : false),
  )
  return <QueryView query={shop}>{(data) => <Shop shop={data} />}</QueryView>
}

function Shop({ shop }: { shop: DeskShop }) {
  const { call } = useOffice()
  const t = useT()
  const day = useDay()
  const may = useMay()
  const go = useGo()
  const { search } = useAddress()
  const [doing, setDoing] = useState<ShopAct | 'logo' | null>(null)
  const front = useFront(shop.id)
  const percent = usePercent()
  const picture = usePictureLine(front.data?.logo ? [front.data.logo] : [])
  const { id } = shop
  const act = (action: ShopAct, permission: Action['permission'], kind?: Action['kind']): Action => ({
    action,
    label: t(`shop.do-${action}`),
    permission,
    kind,
    run: () => setDoing(action),
  })
  const actions: Action[] = [
    { action: 'edit', label: t('shop.edit'), permission: editShop.access.permission, run: () => go(shopRoomPaths.edit(id) + search) },
    { action: 'logo', label: t('shop.do-logo'), permission: editShop.access.permission, kind: 'secondary', run: () => setDoing('logo') },
    act('bank', changeShopBank.access.permission, 'secondary'),
    act('commission', suspendShop.access.permission, 'secondary'),
    act('open', suspendShop.access.permission, 'secondary'),
    act('suspend', suspendShop.access.permission, 'danger'),
  ]
  return (
    <DetailPage
      title={shop.name}
      subtitle={shop.slug}
      picture={<ShopLogo url={front.data?.logo?.url} />}
      back={shopRoomPaths.list()}
      tags={<ShopState suspended={shop.suspended} />}
      actions={
        <ActionBar
          actions={actions}
          allowed={[...shop.allowedActions, ...(front.data?.allowedActions.filter(({ action }) => action === 'logo') ?? [])]}
        >
          <a href={`/seller/${id}-${shop.slug}`} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'small')}>
            {t('shop.see-in-shop')}
            <Icon name="external" className="size-4" />
          </a>
        </ActionBar>
      }
    >
      {shop.suspended === 'Y' && <SuspendedNotice note={shop.suspendedNote} />}
      <Section title={t('shop.about-it')}>
        <Standing shop={shop} />
      </Section>
      <Section title={t('shop.bank')}>
        <Bank shop={shop} />
      </Section>
      {shop.commissions.length > 0 && (
        <Section title={t('shop.commission')} aside={t('shop.commission-aside')}>
          <DetailTable head={[{ label: t('shop.from-day') }, { label: t('shop.commission'), end: true }, { label: t('shop.set-by') }]}>
            {shop.commissions.map((one) => (
              <tr key={one.fromDay + one.createTime}>
                <td className="tabular-nums">{day(one.fromDay)}</td>
                <td className="text-right tabular-nums">{percent(one.basisPoints)}</td>
                <td>{one.staffName}</td>
              </tr>
            ))}
          </DetailTable>
        </Section>
      )}
      <Section title={t('shop.about')}>
        <Facts facts={LANGUAGES.map((one) => [LANGUAGE_NAMES[one].own, shop.about[one] || '–'])} />
      </Section>
      <Section title={t('shop.terms')}>
        <QueryView query={front}>{(data) => <ShopTerms terms={data} />}</QueryView>
      </Section>
      <Section title={t('shop.closing')} aside={t('shop.closing-aside')}>
        <QueryView query={front}>{(data) => <ShopClosing front={data} />}</QueryView>
      </Section>
      {may(workCalendar.access.permission) && (
        <Section title={t('shop.hours')}>
          <ShopHours id={id} />
        </Section>
      )}
      <Section title={t('shop.trail')}>
        <AuditTrail
          area="shop"
          kind="shop"
          id={id}
          read={(page) => call(shopTrail, { ...page, id })}
          none={t('shop.no-changes')}
          line={({ field, from, to }) =>
            field === 'logo'
              ? picture({ from, to })
              : field.startsWith('terms.') && from.length + to.length > LONG
                ? { to: t('shop.text-changed') }
                : { from, to }
          }
        />
      </Section>
      {doing === 'logo' && front.data && <LogoDialog front={front.data} onClose={() => setDoing(null)} />}
      {doing !== null && doing !== 'logo' && <ShopDialog shop={shop} doing={doing} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}

/** What it means, and what the shop was told; its own people whom to ask where it was told nothing. */
function SuspendedNotice({ note }: { note: string }) {
  const t = useT()
  const me = useMe()
  const said = note || (me.shopId === null ? '' : t('shop.suspended-ask'))
  return (
    <div className="grid gap-2 rounded-tile border border-caution bg-caution-soft p-4">
      <p className="font-medium">{t('shop.suspended-means')}</p>
      {said && <p className="whitespace-pre-line wrap-anywhere">{said}</p>}
    </div>
  )
}

function Standing({ shop }: { shop: DeskShop }) {
  const t = useT()
  const may = useMay()
  const nation = useNation()
  const products = t('shop.products-count', { count: shop.productCount, onSale: shop.onSale })
  const linked = (href: string, text: string, allowed: boolean) =>
    allowed ? (
      <Go href={href} className="text-brand hover:underline">
        {text}
      </Go>
    ) : (
      text
    )
  return (
    <>
      <Facts
        facts={[
          [t('shop.city'), `${shop.city}, ${nation(shop.country)}`],
          [t('shop.founded'), shop.founded],
          [t('shop.products'), linked(productPaths.list({ shopId: shop.id }), products, may('product:list'))],
          [t('shop.people'), linked(staffPaths.list({ shopId: shop.id }), String(shop.people), may('staff:list'))],
          shop.suspendedTime !== null && [t('shop.suspended-since'), <Moment key="since" value={shop.suspendedTime} />],
        ]}
      />
      {shop.turning === 'Y' && <p className="mt-3 text-sm text-caution">{t('shop.turning')}</p>}
    </>
  )
}

type Account = NonNullable<DeskShop['bank']>

function Bank({ shop: { id, bank, waiting, allowedActions } }: { shop: DeskShop }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const stop = useAct(stopShopBank, t('shop.done-stop'))
  const mayStop = allowedActions.some(({ action, allowed }) => action === 'stop-bank' && allowed === 'Y')
  const account = ({ beneficiary, bankName, accountNo, swiftCode }: Account) => (
    <Facts
      facts={[
        [t('shop.beneficiary'), beneficiary],
        [t('shop.bank-name'), bankName],
        [t('shop.account-no'), accountNo],
        [t('shop.swift'), swiftCode],
      ]}
    />
  )
  return (
    <div className="grid gap-4">
      {bank ? account(bank) : <p className="text-ink-soft">{t('shop.no-bank')}</p>}
      {waiting && (
        <div className="grid gap-3 rounded-tile border border-caution bg-caution-soft p-4">
          <p className="font-medium">
            {t('shop.waiting', { by: waiting.askedBy })} <Moment value={waiting.effectiveTime} />
          </p>
          {account(waiting)}
          {mayStop && (
            <div>
              <button type="button" className="font-medium text-bad hover:underline" onClick={() => setAsking(true)}>
                {t('shop.do-stop')}
              </button>
            </div>
          )}
        </div>
      )}
      {asking && waiting && (
        <ConfirmDialog
          title={t('shop.do-stop')}
          text={t('shop.stop-text')}
          danger
          busy={stop.isPending}
          onConfirm={() => stop.mutate({ id, accountId: waiting.id }, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
