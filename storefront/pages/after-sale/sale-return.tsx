// The way back of the goods: the declaration of contamination, which comes before any label; the label; the carrier's number; what was received.
import { useState, type FormEvent } from 'react'
import {
  DECLARATION_LABELS,
  DECLARATIONS,
  DISPOSITION_LABELS,
  FREIGHT_PAYER_LABELS,
  WARRANTY_LABELS,
  type Declared,
} from '#contract/codes/after-sale.ts'
import { declareSale, saleLabel, sendSale, type Sale } from '#contract/after-sale.ts'
import { pick } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useDownload } from '../../parts/download.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { useShop } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { Section } from '../account/choice-card.tsx'
import { useDay } from '../letter/day.ts'
import { may, useSaleAct, whyNot } from './use-sale-act.ts'

const fieldsOf = (event: FormEvent<HTMLFormElement>) => Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>

export function SaleReturn({ one }: { one: Sale }) {
  const { t, language } = useShop()
  const day = useDay()
  const download = useDownload()
  const [changing, setChanging] = useState(false) // what was declared
  const { rmaNo, declaration, returned, inspection } = one
  if (!rmaNo) return null
  const label = async () => {
    const file = await download(saleLabel, { id: one.id })
    if (file) saveFile(file.blob, file.name || `${rmaNo}.pdf`)
  }
  const short = (returned?.lines ?? []).filter(({ count, received, damaged }) => received < count || damaged > 0)
  const open = one.state === 'return_authorised' || one.state === 'returning'
  return (
    <Section id="sale-return" title={t('after-sale.return')} note={rmaNo}>
      <div className="grid gap-6 rounded-tile border border-line p-4 wide:p-5">
        <dl className="grid gap-x-10 gap-y-3 wide:grid-cols-2">
          <div>
            <dt className="text-sm text-ink-faint">{t('after-sale.return-to')}</dt>
            <dd className="whitespace-pre-line">{one.returnAddress}</dd>
          </div>
          {one.freightPayer && (
            <div>
              <dt className="text-sm text-ink-faint">{t('after-sale.freight')}</dt>
              <dd>{pick(FREIGHT_PAYER_LABELS[one.freightPayer], language)}</dd>
            </div>
          )}
          {declaration && (
            <div>
              <dt className="text-sm text-ink-faint">{t('after-sale.declaration')}</dt>
              <dd>
                {pick(DECLARATION_LABELS[declaration.kind], language)}
                {declaration.method && ` (${[declaration.method, declaration.day && day(declaration.day)].filter(Boolean).join(', ')})`}
                <span className="block text-sm text-ink-soft">
                  {declaration.name}, <Moment value={declaration.time} />
                </span>
              </dd>
            </div>
          )}
          {returned && (
            <div>
              <dt className="text-sm text-ink-faint">{t('after-sale.sent-by')}</dt>
              <dd className="wrap-anywhere">
                {returned.carrier}{' '}
                {returned.url ? (
                  <a href={returned.url} target="_blank" rel="noreferrer" className="text-brand hover:underline">
                    {returned.trackingNo}
                  </a>
                ) : (
                  returned.trackingNo
                )}
                {returned.lostTime && (
                  <span className="block text-sm text-caution">
                    {t('after-sale.lost-on')} <Moment value={returned.lostTime} />
                  </span>
                )}
                {returned.receiveTime && (
                  <span className="block text-sm text-ink-soft">
                    {t('after-sale.received-on')} <Moment value={returned.receiveTime} />
                  </span>
                )}
                {short.length > 0 &&
                  (returned.lines ?? []).map(({ orderItemId, count, received, damaged }) => (
                    <span key={orderItemId} className="block text-sm text-ink-soft">
                      {[
                        one.items.find((line) => line.orderItemId === orderItemId)?.productModel,
                        t('after-sale.came-in-all', { received, count }),
                        damaged > 0 && t('after-sale.came-damaged', { count: damaged }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  ))}
              </dd>
            </div>
          )}
        </dl>
        {short.some(({ count, received }) => received < count) && may(one, 'message') && (
          <p className="text-caution print:hidden">{t('after-sale.came-missing')}</p>
        )}
        {may(one, 'declare') &&
          (declaration && !changing ? (
            <Button kind="quiet" className="-ml-3 justify-self-start print:hidden" onClick={() => setChanging(true)}>
              {t('after-sale.declare-again')}
            </Button>
          ) : (
            <Declaration one={one} onDone={() => setChanging(false)} />
          ))}
        {open && (
          <div className="grid gap-3 print:hidden">
            {may(one, 'label') ? (
              <Button className="justify-self-start" onClick={() => void label()}>
                <Icon name="download" className="size-5" />
                {t('after-sale.label')}
              </Button>
            ) : (
              <p className="text-sm text-ink-faint">{whyNot(one, 'label')}</p>
            )}
            {may(one, 'send') && <Tracking one={one} />}
          </div>
        )}
        {inspection && (
          <div>
            <h3 className="font-semibold">{t('after-sale.inspection')}</h3>
            <p className="mt-1 max-w-[70ch] whitespace-pre-line">{inspection.finding}</p>
            <p className="mt-1 text-sm text-ink-soft">
              {pick(WARRANTY_LABELS[inspection.warranty], language)}
              {inspection.disposition && ` · ${pick(DISPOSITION_LABELS[inspection.disposition], language)}`}
            </p>
          </div>
        )}
      </div>
    </Section>
  )
}

/** Whoever opens the parcel has to know what they touch: no label without it. */
function Declaration({ one, onDone }: { one: Sale; onDone: () => void }) {
  const { call, t, language } = useShop()
  const { user } = useVisitor()
  const { busy, act } = useSaleAct()
  const [kind, setKind] = useState<Declared | null>(one.declaration?.kind ?? null)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { method = '', day = '', name = '' } = fieldsOf(event)
    if (!kind) return
    void act('declare', async () => {
      await call(declareSale, { id: one.id, version: one.version, kind, method, day, name })
      onDone()
    })
  }
  return (
    <form className="grid gap-4 rounded-control bg-mist p-4 print:hidden" onSubmit={send}>
      <fieldset>
        <legend className="font-semibold">{t('after-sale.declare')}</legend>
        <p className="mt-1 mb-2 text-sm text-ink-soft">{t('after-sale.declare-lead')}</p>
        {DECLARATIONS.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="kind"
              value={each}
              required
              checked={kind === each}
              onChange={() => setKind(each)}
              className="size-5 shrink-0 accent-brand"
            />
            {pick(DECLARATION_LABELS[each], language)}
          </label>
        ))}
      </fieldset>
      {kind === 'treated' && (
        <div className="grid gap-4 wide:grid-cols-2">
          <Field label={t('after-sale.method')} hint={t('after-sale.method-hint')} name="method" required maxLength={200} />
          <Field label={t('after-sale.treated-on')} name="day" type="date" required />
        </div>
      )}
      {kind === 'untreatable' && <p className="text-caution">{t('after-sale.untreatable-note')}</p>}
      <Field
        label={t('after-sale.signature')}
        hint={t('after-sale.signature-hint')}
        name="name"
        required
        maxLength={100}
        autoComplete="name"
        defaultValue={user ? `${user.firstName} ${user.lastName}` : ''}
      />
      <Button kind="primary" type="submit" busy={busy === 'declare'} className="justify-self-start">
        {t('after-sale.declare-send')}
      </Button>
    </form>
  )
}

function Tracking({ one }: { one: Sale }) {
  const { call, t } = useShop()
  const { busy, act } = useSaleAct()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { carrier = '', trackingNo = '' } = fieldsOf(event)
    void act('send', () => call(sendSale, { id: one.id, version: one.version, carrier, trackingNo }))
  }
  return (
    <form className="grid items-end gap-4 wide:grid-cols-[1fr_1fr_auto]" onSubmit={send}>
      <Field label={t('after-sale.carrier')} name="carrier" required maxLength={80} defaultValue={one.returned?.carrier ?? ''} />
      <Field label={t('after-sale.tracking')} name="trackingNo" required maxLength={80} defaultValue={one.returned?.trackingNo ?? ''} />
      <Button kind={one.returned ? 'secondary' : 'primary'} type="submit" busy={busy === 'send'}>
        {t(one.returned ? 'after-sale.tracking-change' : 'after-sale.tracking-send')}
      </Button>
    </form>
  )
}
