import { PAGE_OF } from '#features/platform/pdf/pdf.ts'
import type { Translated } from '#shared/language.ts'

/** What a statement says beside the ledger's own words. */
export const STATEMENT_WORDS = {
  title: { en: 'Statement of account', zh: '对账单', es: 'Extracto de cuenta', fr: 'Relevé de compte', pt: 'Extrato de conta' },
  shop: { en: 'Shop', zh: '店铺', es: 'Tienda', fr: 'Vendeur', pt: 'Loja' },
  partner: { en: 'City partner', zh: '城市合伙人', es: 'Socio local', fr: 'Partenaire local', pt: 'Parceiro local' },
  buyer: { en: 'Buyer', zh: '买家', es: 'Comprador', fr: 'Acheteur', pt: 'Comprador' },
  made: { en: 'Made on', zh: '制表日期', es: 'Emitido el', fr: 'Établi le', pt: 'Emitido em' },
  period: {
    en: '{from} to {to} (UTC)',
    zh: '{from} 至 {to} (UTC)',
    es: 'Del {from} al {to} (UTC)',
    fr: 'Du {from} au {to} (UTC)',
    pt: 'De {from} a {to} (UTC)',
  },
  until: { en: 'Until {to} (UTC)', zh: '截至 {to} (UTC)', es: 'Hasta el {to} (UTC)', fr: 'Jusqu’au {to} (UTC)', pt: 'Até {to} (UTC)' },
  opening: { en: 'Opening balance', zh: '期初余额', es: 'Saldo inicial', fr: 'Solde initial', pt: 'Saldo inicial' },
  closing: { en: 'Closing balance', zh: '期末余额', es: 'Saldo final', fr: 'Solde final', pt: 'Saldo final' },
  date: { en: 'Date', zh: '日期', es: 'Fecha', fr: 'Date', pt: 'Data' },
  what: { en: 'What', zh: '事项', es: 'Concepto', fr: 'Objet', pt: 'Descrição' },
  goods: { en: 'Goods', zh: '货款', es: 'Mercancía', fr: 'Marchandises', pt: 'Mercadorias' },
  commission: { en: 'Commission', zh: '佣金', es: 'Comisión', fr: 'Commission', pt: 'Comissão' },
  amount: { en: 'Amount', zh: '金额', es: 'Importe', fr: 'Montant', pt: 'Valor' },
  balance: { en: 'Balance', zh: '余额', es: 'Saldo', fr: 'Solde', pt: 'Saldo' },
  charged: { en: 'Charged', zh: '应收', es: 'Cargo', fr: 'Débit', pt: 'Débito' },
  credited: { en: 'Credited', zh: '已收', es: 'Abono', fr: 'Crédit', pt: 'Crédito' },
  earned: { en: 'Added', zh: '增加', es: 'Aumentos', fr: 'Ajouté', pt: 'Acrescido' },
  paid: { en: 'Paid out or taken back', zh: '已付或冲减', es: 'Pagado o anulado', fr: 'Versé ou repris', pt: 'Pago ou estornado' },
  'note-shop': {
    en: 'A positive balance is owed to the shop, a negative one by it: it is set off against the next payout. Amounts are in US dollars.',
    zh: '余额为正表示应付给店铺；为负表示店铺欠款，将从下一笔付款中抵扣。金额单位为美元。',
    es: 'Un saldo positivo se debe a la tienda; uno negativo lo debe ella y se descuenta del próximo pago. Importes en dólares estadounidenses.',
    fr: 'Un solde positif est dû au vendeur ; un solde négatif est dû par lui et déduit du prochain versement. Montants en dollars américains.',
    pt: 'Um saldo positivo é devido à loja; um negativo é devido por ela e descontado do próximo pagamento. Valores em dólares americanos.',
  },
  'note-partner': {
    en: 'A positive balance is yours to withdraw; a negative one was taken back after refunds and is set off against what you earn next. Amounts are in US dollars.',
    zh: '余额为正可提现；为负表示退款后扣回，将从后续佣金中抵扣。金额单位为美元。',
    es: 'Un saldo positivo puede retirarlo; uno negativo se dedujo tras reembolsos y se descuenta de lo que gane después. Importes en dólares estadounidenses.',
    fr: 'Un solde positif peut être retiré ; un solde négatif a été repris après remboursement et sera déduit de vos prochains gains. Montants en dollars américains.',
    pt: 'Um saldo positivo pode ser sacado; um negativo foi retirado após reembolsos e será descontado dos próximos ganhos. Valores em dólares americanos.',
  },
  'note-buyer': {
    en: 'A positive balance is still to be paid, a negative one is in your favour. Orders are charged when they are confirmed. Amounts are in US dollars.',
    zh: '余额为正表示尚待支付；为负表示您的余额。订单在确认时计入。金额单位为美元。',
    es: 'Un saldo positivo está por pagar; uno negativo queda a su favor. Los pedidos se cargan al confirmarse. Importes en dólares estadounidenses.',
    fr: 'Un solde positif reste à payer ; un solde négatif est en votre faveur. Les commandes sont débitées à leur confirmation. Montants en dollars américains.',
    pt: 'Um saldo positivo é o que falta pagar; um negativo está a seu favor. Os pedidos são debitados quando confirmados. Valores em dólares americanos.',
  },
  page: PAGE_OF,
} as const satisfies Record<string, Translated>
