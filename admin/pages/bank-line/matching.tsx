// What a line probably pays, with the reasons, and how its money is shared out: nothing is entered until somebody confirms it.
import { useId, useState } from 'react'
import { confirmBankLine, type BankCandidate, type BankDue, type BankLine } from '#contract/bank-line-desk.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useMoney } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { FormFailure } from '../../kit/form-failure.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useSubmit } from '../../kit/use-submit.ts'
import { Section } from '../../kit/detail-page.tsx'
import { isDoubt, LineKind, useReason } from '../bank/bank-marks.tsx'
import { DueSearch } from './due-search.tsx'
import { MatchParts, sumOf, type Part } from './match-parts.tsx'
import { useT } from './room.ts'

const partsOf = ({ parts }: BankCandidate, dues: readonly BankDue[]): Part[] =>
  parts.map((part) => {
    const due = dues.find(({ instalmentId }) => instalmentId === part.instalmentId)
    return { ...part, version: due?.version ?? null, openMoney: due?.openMoney ?? part.amount }
  })

export function Matching({ line }: { line: BankLine }) {
  const t = useT()
  const money = useMoney()
  const send = useSend()
  const candidates = line.candidates.filter(({ parts }) => parts.length > 0)
  const sure = candidates[0] && ['exact', 'short', 'over', 'entered'].includes(candidates[0].kind)
  const [chosen, setChosen] = useState<number | null>(sure ? 0 : null)
  const [parts, setParts] = useState<Part[]>(() => (sure ? partsOf(candidates[0]!, line.dues) : []))
  const { failure, sending, submit } = useSubmit((error) => errorText(error, t))
  const choose = (at: number) => {
    setChosen(at)
    setParts(partsOf(candidates[at]!, line.dues))
  }
  const add = (due: BankDue) => {
    if (parts.some(({ instalmentId }) => instalmentId === due.instalmentId)) return
    const rest = Math.max(0, line.left - sumOf(parts))
    setParts([...parts, { ...due, amount: Math.min(rest, due.openMoney) || due.openMoney, creditId: null }])
  }
  const rest = line.left - sumOf(parts)
  const whole = parts.length > 0 && parts.every(({ amount }) => typeof amount === 'number' && amount > 0) && rest >= 0
  const confirm = async () => {
    const wanted = parts.map(({ orderId, instalmentId, amount, version, creditId }) => ({
      orderId,
      instalmentId,
      amount: amount as number,
      version,
      creditId,
    }))
    const { left } = await send(confirmBankLine, { id: line.id, version: line.version, parts: wanted })
    toast(left > 0 ? t('bank.part-confirmed', { amount: money(left) }) : t('bank.confirmed'), 'good')
  }
  return (
    <>
      {candidates.length > 0 && (
        <Section title={t('bank.candidates')}>
          <div role="radiogroup" aria-label={t('bank.candidates')} className="grid gap-2">
            {candidates.map((one, at) => (
              <Candidate key={at} one={one} chosen={chosen === at} onChoose={() => choose(at)} />
            ))}
          </div>
        </Section>
      )}
      <Section
        title={t('bank.shared-out')}
        aside={rest === 0 ? null : t(rest > 0 ? 'bank.rest' : 'bank.too-much', { amount: money(Math.abs(rest)) })}
      >
        <form noValidate className="grid gap-3" onSubmit={(event) => submit(event, confirm)}>
          {parts.length > 0 ? (
            <MatchParts parts={parts} onChange={setParts} />
          ) : (
            <p className="text-ink-soft">{t(candidates.length > 0 ? 'bank.nothing-chosen' : 'bank.nothing-proposed')}</p>
          )}
          <DueSearch onPick={add} />
          <FormFailure text={failure} />
          <div>
            <Button type="submit" kind="primary" busy={sending} disabled={!whole}>
              {t(parts.some(({ creditId }) => creditId !== null) ? 'bank.do-join' : 'bank.do-confirm')}
            </Button>
          </div>
          <p className="text-sm text-ink-faint">{t('bank.confirm-hint')}</p>
        </form>
      </Section>
    </>
  )
}

function Candidate({ one, chosen, onChoose }: { one: BankCandidate; chosen: boolean; onChoose: () => void }) {
  const t = useT()
  const money = useMoney()
  const reason = useReason()
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex cursor-pointer items-start gap-3 rounded-tile border px-4 py-3',
        chosen ? 'border-brand bg-brand-soft' : 'border-line hover:bg-mist',
      )}
    >
      <input id={id} type="radio" name="candidate" checked={chosen} onChange={onChoose} className="mt-1" />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium tabular-nums">
            {one.parts.map(({ orderNo, amount }) => `${orderNo} · ${money(amount)}`).join(' + ')}
          </span>
          <LineKind kind={one.kind} />
          <span className="ml-auto text-sm text-ink-soft tabular-nums">{t('bank.score', { score: one.score })}</span>
        </span>
        {one.reasons.map((why) => (
          <span key={why.code} className="flex items-start gap-1.5 text-sm text-ink-soft">
            <Icon name={isDoubt(why) ? 'alert' : 'check'} className="mt-0.5 size-4 shrink-0" />
            {reason(why)}
          </span>
        ))}
      </span>
    </label>
  )
}
