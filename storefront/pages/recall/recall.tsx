// One notice as an owner sees it: what to do stands first, then the units, then what it says.
import { useEffect, useRef, useState } from 'react'
import { RECALL_CLASS_LABELS, RECALL_OUTCOME_LABELS, RECALL_OUTCOMES, type RecallOutcome } from '#contract/codes/recall.ts'
import { acknowledgeRecall, RECALL_REPORTS_MAX, reportRecall, type OwnRecall, type OwnRecallUnit } from '#contract/recall.ts'
import { pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { AreaField, Field, SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { listed } from '#shared/punctuation.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { useShop } from '../../shop/shop.ts'
import { useAct } from '../../shop/use-act.ts'
import { Section } from '../account/choice-card.tsx'
import { useDay } from '../letter/day.ts'
import { ClassTag } from './marks.tsx'

const may = (one: OwnRecall, action: string): boolean =>
  one.allowedActions.some((known) => known.action === action && known.allowed === 'Y')

export function Recall({ one }: { one: OwnRecall }) {
  const { call, t, language } = useShop()
  const day = useDay()
  const { act, busy } = useAct()
  // Its units are somebody else's now, or turned out not to be meant.
  const isOver = one.state === 'published' && one.affected.length === 0
  const acknowledge = () => act('acknowledge', () => call(acknowledgeRecall, { id: one.id }), t('recall.thanks'))
  return (
    <div className="grid gap-10">
      <div>
        <p className="flex flex-wrap items-center gap-2 text-ink-soft tabular-nums">
          {one.recallNo} <ClassTag value={one.class} />
        </p>
        {one.edition > 1 && one.state === 'published' && <p className="mt-1 text-caution">{t('recall.again', { edition: one.edition })}</p>}
        {isOver ? (
          <p className="mt-3">{t('recall.no-units')}</p>
        ) : one.state === 'published' ? (
          <>
            <p className="mt-3 max-w-[70ch] whitespace-pre-line">{one.todo}</p>
            {one.deadline && <p className="mt-2 font-medium">{t('recall.by', { day: day(one.deadline) })}</p>}
          </>
        ) : (
          <p className="mt-3 max-w-[70ch] whitespace-pre-line">
            {t(`recall.is-${one.state}`)}
            {one.said && ` ${one.said}`}
          </p>
        )}
        {one.acknowledgedTime ? (
          <p className="mt-3 text-ink-soft">
            {t('recall.acknowledged')} <Moment value={one.acknowledgedTime} />
          </p>
        ) : (
          !isOver &&
          may(one, 'acknowledge') && (
            <Button kind="primary" className="mt-4 print:hidden" busy={busy !== ''} onClick={() => void acknowledge()}>
              {t('recall.acknowledge')}
            </Button>
          )
        )}
      </div>
      {one.affected.length > 0 && <Units one={one} />}
      <Section id="recall-says" title={t('recall.says')}>
        <dl className="grid gap-x-10 gap-y-3">
          {(
            [
              [t('recall.reason'), one.reason],
              [t('recall.firm'), one.firm],
              [t('recall.number'), one.number],
              one.class ? [t('recall.class'), pick(RECALL_CLASS_LABELS[one.class], language)] : null,
              one.initiatedOn ? [t('recall.initiated'), day(one.initiatedOn)] : null,
              [t('recall.product'), one.product],
              [t('recall.codes'), one.codes],
            ] as const
          ).map(
            (fact) =>
              fact &&
              fact[1] && (
                <div key={fact[0]} className="border-b border-line pb-2">
                  <dt className="text-sm text-ink-soft">{fact[0]}</dt>
                  <dd className="max-h-56 max-w-[75ch] overflow-y-auto whitespace-pre-line wrap-anywhere print:max-h-none">{fact[1]}</dd>
                </div>
              ),
          )}
        </dl>
      </Section>
      <Button className="justify-self-start print:hidden" onClick={() => window.print()}>
        <Icon name="print" className="size-5" />
        {t('recall.print')}
      </Button>
    </div>
  )
}

type Typed = { outcome: RecallOutcome | ''; note: string; passedTo: string }
const typedOf = ({ outcome, note, passedTo }: OwnRecallUnit): Typed => ({ outcome: outcome ?? '', note, passedTo })

/** What has become of each unit: said one by one, or the same of all that are not reported yet; sent together. */
function Units({ one }: { one: OwnRecall }) {
  const { call, t, language } = useShop()
  const open = may(one, 'report')
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map())
  const { act, busy } = useAct()
  const [missing, setMissing] = useState<ReadonlySet<number>>(new Set())
  const units = useRef<HTMLUListElement>(null)
  // It may stand far above the button.
  useEffect(() => {
    if (missing.size > 0) units.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [missing])
  const left = one.affected.filter(({ outcome }) => outcome === null)
  const change = (unit: OwnRecallUnit, part: Partial<Typed>) =>
    setTyped((known) => new Map([...known, [unit.id, { ...(known.get(unit.id) ?? typedOf(unit)), ...part }]]))
  const sent = [...typed]
    .flatMap(([unitId, { outcome, ...more }]) => (outcome === '' ? [] : [{ unitId, outcome, ...more }]))
    .slice(0, RECALL_REPORTS_MAX)
  const send = async () => {
    const lacking = sent.filter(({ outcome, passedTo }) => outcome === 'passed_on' && passedTo.trim() === '').map(({ unitId }) => unitId)
    setMissing(new Set(lacking))
    if (lacking.length > 0) return
    const report = async () => {
      await call(reportRecall, { id: one.id, reports: sent })
      // what was too much for one call stays, as does what was typed meanwhile
      setTyped(
        (known) => new Map([...known].filter(([unitId, now]) => !sent.some((one) => one.unitId === unitId) || now !== typed.get(unitId))),
      )
    }
    await act('report', report, t('recall.reported'))
  }
  return (
    <Section id="recall-units" title={t('recall.your-units')} note={t('recall.progress', { reported: one.reported, units: one.units })}>
      {open && left.length > 1 && (
        <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
          <SelectField
            label={t('recall.all-left', { count: left.length })}
            className="w-64 max-w-full"
            value=""
            onChange={({ target }) => {
              const outcome = target.value as RecallOutcome
              if (outcome)
                setTyped(
                  (known) =>
                    new Map([...known, ...left.map((unit) => [unit.id, { ...(known.get(unit.id) ?? typedOf(unit)), outcome }] as const)]),
                )
            }}
          >
            <option value="">{t('recall.choose')}</option>
            {RECALL_OUTCOMES.filter((outcome) => outcome !== 'passed_on').map((outcome) => (
              <option key={outcome} value={outcome}>
                {pick(RECALL_OUTCOME_LABELS[outcome], language)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <ul ref={units} className="divide-y divide-line rounded-tile border border-line">
        {one.affected.map((unit) => (
          <li key={unit.id} className="grid gap-3 px-4 py-3 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] wide:px-5">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                {unit.name} {unit.model && <span className="font-normal text-ink-soft">{unit.model}</span>}
              </p>
              <p className="text-sm text-ink-soft tabular-nums wrap-anywhere">
                {[unit.serial && t('recall.serial', { serial: unit.serial }), unit.lot && t('recall.lot', { lot: unit.lot }), unit.place]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="text-sm text-ink-faint">
                {t('recall.matched', {
                  by: listed(
                    unit.by.map((by) => t(`recall.by-${by}`)),
                    language,
                  ),
                })}
              </p>
              {unit.outcome && (
                <p className="mt-1.5 text-sm">
                  <Tag tone="good">{pick(RECALL_OUTCOME_LABELS[unit.outcome], language)}</Tag> {unit.passedTo}{' '}
                  {unit.reportTime && (
                    <span className="text-ink-faint">
                      <Moment value={unit.reportTime} />
                    </span>
                  )}
                  {unit.note && (
                    <span className={classNames('mt-1 block whitespace-pre-line wrap-anywhere', open && 'hidden print:block')}>
                      {unit.note}
                    </span>
                  )}
                </p>
              )}
            </div>
            {open && (
              <Report
                unit={unit}
                typed={typed.get(unit.id) ?? typedOf(unit)}
                missing={missing.has(unit.id)}
                onChange={(part) => change(unit, part)}
              />
            )}
          </li>
        ))}
      </ul>
      {open && (
        <Button kind="primary" className="mt-4 print:hidden" disabled={sent.length === 0} busy={busy !== ''} onClick={() => void send()}>
          {t('recall.send', { count: sent.length })}
        </Button>
      )}
    </Section>
  )
}

type ReportProps = { unit: OwnRecallUnit; typed: Typed; missing: boolean; onChange: (part: Partial<Typed>) => void }
function Report({ unit, typed, missing, onChange }: ReportProps) {
  const { t, language } = useShop()
  const name = unit.serial || unit.model || String(unit.id)
  return (
    <div className="grid content-start gap-3 print:hidden">
      <SelectField
        label={t('recall.outcome', { name })}
        hideLabel
        value={typed.outcome}
        onChange={({ target }) => onChange({ outcome: target.value as RecallOutcome | '' })}
      >
        <option value="">{t('recall.choose')}</option>
        {RECALL_OUTCOMES.map((outcome) => (
          <option key={outcome} value={outcome}>
            {pick(RECALL_OUTCOME_LABELS[outcome], language)}
          </option>
        ))}
      </SelectField>
      {typed.outcome === 'passed_on' && (
        <Field
          label={t('recall.passed-to')}
          value={typed.passedTo}
          maxLength={200}
          error={missing ? t('recall.passed-to-needed') : undefined}
          onChange={({ target }) => onChange({ passedTo: target.value })}
        />
      )}
      {typed.outcome !== '' && (
        <AreaField
          label={t('recall.note')}
          rows={2}
          maxLength={1_000}
          value={typed.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      )}
    </div>
  )
}
