import type { ExceptionState, PaymentExceptionRow } from '#contract/payment-exception-desk.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useMoney } from '../../app/office.ts'
import { useT } from './room.ts'

const TONES: Record<ExceptionState, Tone> = {
  open: 'warm',
  returning: 'caution',
  cleared: 'good',
  accepted: 'good',
  returned: 'plain',
  settled: 'plain',
}

export function ExceptionStateTag({ state }: Pick<PaymentExceptionRow, 'state'>) {
  const t = useT()
  return <Tag tone={TONES[state]}>{t(`payment-exception.state-${state}`)}</Tag>
}

/** 'US$2,100.00 of US$2,000.00'; a dash where there is no amount of dollars. */
export function useAmounts() {
  const t = useT()
  const money = useMoney()
  return ({ kind, askedMoney, toldMoney }: Pick<PaymentExceptionRow, 'kind' | 'askedMoney' | 'toldMoney'>): string => {
    if (toldMoney === null) return askedMoney === null ? '–' : money(askedMoney)
    if (askedMoney === null || kind === 'excess' || toldMoney === askedMoney) return money(toldMoney)
    return t('payment-exception.of', { told: money(toldMoney), asked: money(askedMoney) })
  }
}
