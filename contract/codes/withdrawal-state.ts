import type { Translated } from '#shared/language.ts'

/** What becomes of points, or commission, that are to be paid out. */
export const WITHDRAWAL_STATES = [
  'submitted',
  'in_review',
  'approved',
  'paying',
  'payout_failed',
  'paid',
  'rejected',
  'cancelled',
  'returned',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

export const WITHDRAWAL_STATE_LABELS: Record<WithdrawalState, Translated> = {
  submitted: { en: 'Requested', zh: '已提交', es: 'Solicitado', fr: 'Demandé', pt: 'Solicitado' },
  in_review: { en: 'In review', zh: '审核中', es: 'En revisión', fr: 'En examen', pt: 'Em análise' },
  approved: { en: 'Approved', zh: '已批准', es: 'Aprobado', fr: 'Approuvé', pt: 'Aprovado' },
  paying: { en: 'With the bank', zh: '银行处理中', es: 'En el banco', fr: 'À la banque', pt: 'No banco' },
  payout_failed: {
    en: 'Not taken by the bank',
    zh: '银行未受理',
    es: 'No aceptado por el banco',
    fr: 'Refusé par la banque',
    pt: 'Não aceito pelo banco',
  },
  paid: { en: 'Paid', zh: '已打款', es: 'Pagado', fr: 'Payé', pt: 'Pago' },
  rejected: { en: 'Rejected', zh: '已拒绝', es: 'Rechazado', fr: 'Refusé', pt: 'Recusado' },
  cancelled: { en: 'Cancelled', zh: '已取消', es: 'Cancelado', fr: 'Annulé', pt: 'Cancelado' },
  returned: { en: 'Given back', zh: '已退回', es: 'Devuelto', fr: 'Rendu', pt: 'Devolvido' },
}

/** What is still to be done; everything else is over. */
export const WITHDRAWAL_OPEN = [
  'submitted',
  'in_review',
  'approved',
  'paying',
  'payout_failed',
] as const satisfies readonly WithdrawalState[]

/** The wire's own numbers (contract.md, group 7): 0 pending, 1 approved, 2 paid, 3 rejected. A view of the states. */
export const WITHDRAWAL_STATUSES = ['0', '1', '2', '3'] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]
export const STATUS_OF: Record<WithdrawalState, WithdrawalStatus> = {
  submitted: '0',
  in_review: '0',
  approved: '1',
  paying: '1',
  payout_failed: '1',
  paid: '2',
  rejected: '3',
  cancelled: '3',
  returned: '3',
}

/** What is paid out: points, or a city partner's commission. */
export const WITHDRAWAL_SOURCES = ['points', 'commission'] as const
export type WithdrawalSource = (typeof WITHDRAWAL_SOURCES)[number]
export const WITHDRAWAL_SOURCE_LABELS: Record<WithdrawalSource, Translated> = {
  points: { en: 'Points', zh: '积分', es: 'Puntos', fr: 'Points', pt: 'Pontos' },
  commission: { en: 'Commission', zh: '佣金', es: 'Comisión', fr: 'Commission', pt: 'Comissão' },
}

/** As it stands in mails and on pages. */
export const withdrawalNo = (id: number): string => `W-${String(id).padStart(6, '0')}`
