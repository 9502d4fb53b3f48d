// What accounts the ledger has, and what an entry may come of (docs/decisions/096-the-ledger.md).
import type { Translated } from '#shared/language.ts'

/** `normal`: the side on which such an account usually stands; its balance is shown positive there. */
export const LEDGER_KINDS = {
  cash: { normal: 'debit', en: 'Cash', zh: '现金', es: 'Efectivo', fr: 'Trésorerie', pt: 'Caixa' },
  receivable: { normal: 'debit', en: 'Receivable', zh: '应收账款', es: 'Por cobrar', fr: 'Créance client', pt: 'A receber' },
  deposit: { normal: 'credit', en: 'Advance payment', zh: '预收款', es: 'Anticipo', fr: 'Acompte reçu', pt: 'Adiantamento' },
  credit: {
    normal: 'credit',
    en: 'Customer credit',
    zh: '客户余额',
    es: 'Saldo a favor del cliente',
    fr: 'Avoir client',
    pt: 'Crédito do cliente',
  },
  clearing: {
    normal: 'credit',
    en: 'Credit used elsewhere',
    zh: '已转用余额',
    es: 'Saldo usado en otro pedido',
    fr: 'Avoir utilisé ailleurs',
    pt: 'Crédito usado em outro pedido',
  },
  refund: {
    normal: 'credit',
    en: 'Refund under way',
    zh: '退款中',
    es: 'Reembolso en curso',
    fr: 'Remboursements engagés',
    pt: 'Reembolso em curso',
  },
  payable: {
    normal: 'credit',
    en: 'Owed to the shop',
    zh: '应付店铺',
    es: 'Debido a la tienda',
    fr: 'Dû au vendeur',
    pt: 'Devido à loja',
  },
  payout: {
    normal: 'credit',
    en: 'On its way to the shop',
    zh: '付款在途（店铺）',
    es: 'Pago a la tienda en curso',
    fr: 'Versement au vendeur en cours',
    pt: 'Pagamento à loja em curso',
  },
  commission: { normal: 'credit', en: 'Commission', zh: '佣金', es: 'Comisión', fr: 'Commission', pt: 'Comissão' },
  freight: { normal: 'credit', en: 'Freight', zh: '运费', es: 'Flete', fr: 'Fret', pt: 'Frete' },
  discount: {
    normal: 'debit',
    en: 'Coupons and points granted',
    zh: '优惠券与积分抵扣',
    es: 'Cupones y puntos concedidos',
    fr: 'Coupons et points accordés',
    pt: 'Cupons e pontos concedidos',
  },
  fee: {
    normal: 'debit',
    en: 'Provider fees',
    zh: '支付手续费',
    es: 'Comisiones del proveedor de pago',
    fr: 'Frais du prestataire',
    pt: 'Tarifas do provedor',
  },
  writeoff: {
    normal: 'debit',
    en: 'Tolerated shortfall',
    zh: '容差核销',
    es: 'Faltante tolerado',
    fr: 'Écart toléré',
    pt: 'Diferença tolerada',
  },
} as const satisfies Record<string, Translated & { normal: 'debit' | 'credit' }>
export type LedgerKind = keyof typeof LEDGER_KINDS
export const LEDGER_KIND_NAMES = Object.keys(LEDGER_KINDS) as LedgerKind[]

export const LEDGER_CAUSES = {
  credit: { en: 'Bank credit', zh: '银行入账', es: 'Abono bancario', fr: 'Crédit bancaire', pt: 'Crédito bancário' },
  reversal: {
    en: 'Bank credit taken back',
    zh: '撤销入账',
    es: 'Abono anulado',
    fr: 'Crédit bancaire annulé',
    pt: 'Crédito bancário estornado',
  },
  capture: { en: 'Online payment', zh: '在线付款', es: 'Pago en línea', fr: 'Paiement en ligne', pt: 'Pagamento on-line' },
  fee: { en: 'Fee of the provider', zh: '支付手续费', es: 'Comisión del proveedor', fr: 'Frais du prestataire', pt: 'Tarifa do provedor' },
  sale: { en: 'Order confirmed', zh: '订单确认', es: 'Pedido confirmado', fr: 'Commande confirmée', pt: 'Pedido confirmado' },
  cancel: { en: 'Order cancelled', zh: '订单取消', es: 'Pedido cancelado', fr: 'Commande annulée', pt: 'Pedido cancelado' },
  excess: {
    en: 'More captured than due',
    zh: '多收款项',
    es: 'Cobro superior a lo debido',
    fr: 'Encaissement supérieur au dû',
    pt: 'Cobrança acima do devido',
  },
  return: { en: 'Return begun', zh: '开始退回', es: 'Devolución iniciada', fr: 'Retour engagé', pt: 'Devolução iniciada' },
  return_done: { en: 'Return done', zh: '退回完成', es: 'Devolución hecha', fr: 'Retour effectué', pt: 'Devolução concluída' },
  return_failed: { en: 'Return refused', zh: '退回失败', es: 'Devolución rechazada', fr: 'Retour refusé', pt: 'Devolução recusada' },
  settle: {
    en: 'Excess settled by hand',
    zh: '多收款项已人工处理',
    es: 'Exceso resuelto a mano',
    fr: 'Excédent réglé à la main',
    pt: 'Excesso resolvido manualmente',
  },
  refund: { en: 'Refund approved', zh: '退款已批准', es: 'Reembolso aprobado', fr: 'Remboursement approuvé', pt: 'Reembolso aprovado' },
  refund_done: { en: 'Refund paid', zh: '退款已支付', es: 'Reembolso pagado', fr: 'Remboursement payé', pt: 'Reembolso pago' },
  refund_failed: {
    en: 'Refund not taken',
    zh: '退款未成功',
    es: 'Reembolso no aceptado',
    fr: 'Remboursement rejeté',
    pt: 'Reembolso não aceito',
  },
  refund_used: { en: 'Credit used', zh: '余额已使用', es: 'Saldo a favor usado', fr: 'Avoir utilisé', pt: 'Crédito usado' },
  payout: {
    en: 'Payout approved',
    zh: '店铺付款已批准',
    es: 'Pago a la tienda aprobado',
    fr: 'Versement au vendeur approuvé',
    pt: 'Pagamento à loja aprovado',
  },
  payout_done: {
    en: 'Payout paid',
    zh: '店铺付款已支付',
    es: 'Pago a la tienda hecho',
    fr: 'Versement au vendeur effectué',
    pt: 'Pagamento à loja feito',
  },
  payout_failed: {
    en: 'Payout not taken',
    zh: '店铺付款未成功',
    es: 'Pago a la tienda no aceptado',
    fr: 'Versement au vendeur rejeté',
    pt: 'Pagamento à loja não aceito',
  },
  dealt: {
    en: 'Overpayment dealt with',
    zh: '多付款已处理',
    es: 'Sobrepago resuelto',
    fr: 'Trop-perçu traité',
    pt: 'Pagamento a maior tratado',
  },
} as const satisfies Record<string, Translated>
export type LedgerCause = keyof typeof LEDGER_CAUSES
export const LEDGER_CAUSE_NAMES = Object.keys(LEDGER_CAUSES) as LedgerCause[]
