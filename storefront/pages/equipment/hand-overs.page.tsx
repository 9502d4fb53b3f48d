import { HANDOVER_LABELS, type HandoverState } from '#contract/codes/unit.ts'
import { answerUnits, takeUnitsBack, type Handover } from '#contract/equipment-handover.ts'
import { pick } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ask } from '../../parts/ask.tsx'
import { inQuery } from '../../shop/query.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { ListPages } from '../account/account-list.tsx'
import { useDay } from '../letter/day.ts'
import { HANDOVERS_A_PAGE, type HandoversData } from './data.ts'
import { may } from './marks.tsx'
import { useAct } from '../../shop/use-act.ts'

const TONES: Record<HandoverState, Tone> = { offered: 'warm', accepted: 'good', declined: 'plain', withdrawn: 'plain', lapsed: 'plain' }

/** /my-equipment/hand-overs: what one has offered to others, and is offered by them. */
export function HandoversPage({ data: { rows, total, page } }: { data: HandoversData }) {
  const t = useT()
  return (
    <AccountFrame title={t('equipment.handovers')} crumbs={[{ label: t('frame.my-equipment'), href: '/my-equipment' }]}>
      {rows.length === 0 ? (
        <EmptyState icon="arrow-right" title={t('equipment.handovers-none')} text={t('equipment.handovers-none-text')}>
          <a href="/my-equipment" className={buttonClass()}>
            {t('equipment.show-all')}
          </a>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {rows.map((one) => (
            <One key={`${one.id} ${one.version}`} one={one} />
          ))}
        </ul>
      )}
      <ListPages
        page={page}
        total={total}
        aPage={HANDOVERS_A_PAGE}
        hrefOf={(to) => `/my-equipment/hand-overs${inQuery({ page: to > 1 ? String(to) : undefined })}`}
      />
    </AccountFrame>
  )
}

function One({ one }: { one: Handover }) {
  const { call, t, language } = useShop()
  const day = useDay()
  const { act, busy } = useAct()
  const seen = { id: one.id, version: one.version }
  const answer = (accept: 'Y' | 'N') => act(accept, () => call(answerUnits, { ...seen, accept, text: '' }), t('equipment.saved'))
  const decline = async () => {
    const question = { title: t('equipment.decline-ask'), yes: t('equipment.decline'), no: t('frame.cancel'), danger: true }
    if (await ask(question)) await answer('N')
  }
  const back = async () => {
    const question = { title: t('equipment.take-back-ask'), yes: t('equipment.take-back'), no: t('frame.cancel') }
    if (await ask(question)) await act('back', () => call(takeUnitsBack, seen), t('equipment.saved'))
  }
  return (
    <li className="rounded-tile border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold wrap-anywhere">
          {t(one.mine === 'Y' ? 'equipment.handover-to' : 'equipment.handover-from', { other: one.other, count: one.total })}
        </h2>
        <Tag tone={TONES[one.state]}>{pick(HANDOVER_LABELS[one.state], language)}</Tag>
      </div>
      <p className="text-sm text-ink-soft">
        {day(one.time)}
        {one.state === 'offered' && ` · ${t('equipment.handover-until', { day: day(one.endTime) })}`}
      </p>
      {one.note && <p className="mt-2 max-w-[70ch] whitespace-pre-line wrap-anywhere">{one.note}</p>}
      {one.answer && <p className="mt-2 max-w-[70ch] whitespace-pre-line text-ink-soft wrap-anywhere">{one.answer}</p>}
      <ul className="mt-2 list-disc pl-5">
        {one.units.map((unit) => (
          <li key={unit.id} className="wrap-anywhere">
            {[unit.name, unit.model, unit.serial].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
      {one.total > one.units.length && <p className="text-ink-soft">{t('equipment.and-more', { count: one.total - one.units.length })}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {may(one, 'accept') && (
          <Button kind="primary" busy={busy === 'Y'} onClick={() => void answer('Y')}>
            {t('equipment.accept')}
          </Button>
        )}
        {may(one, 'decline') && (
          <Button busy={busy === 'N'} onClick={() => void decline()}>
            {t('equipment.decline')}
          </Button>
        )}
        {may(one, 'withdraw') && (
          <Button busy={busy === 'back'} onClick={() => void back()}>
            {t('equipment.take-back')}
          </Button>
        )}
      </div>
    </li>
  )
}
