// Where the demo's payer says yes or no. Unmistakably not PayPal: no brand, no log-in, a banner that says what it is.
import { LANGUAGE_NAMES, toLanguage, type Language } from '#shared/language.ts'
import { formatUsd } from '#shared/money.ts'
import type { ProviderOrder } from './ledger.ts'
import { escapeHtml } from '#shared/html.ts'

const WORDS: Record<
  Language,
  {
    title: string
    note: string
    card: string
    pay: string
    payByCard: string
    cancel: string
    approve: string
    gone: string
    goneText: string
  }
> = {
  en: {
    title: 'Approve the payment (demo)',
    note: 'Demo only: this page stands in for PayPal. No money moves.',
    card: 'Demo only: this page stands in for the card form of the payment provider. It asks for no number, and no money moves.',
    pay: 'Pay',
    payByCard: 'Pay by card',
    cancel: 'Cancel',
    approve: 'Approve',
    gone: 'This payment is not known here',
    goneText: 'Please go back to the shop and start it again.',
  },
  zh: {
    title: '确认付款（演示）',
    note: '仅供演示：此页面代替 PayPal，不会发生真实付款。',
    card: '仅供演示：此页面代替支付机构的信用卡页面，不会要求卡号，也不会发生真实付款。',
    pay: '付款给',
    payByCard: '信用卡付款给',
    cancel: '取消',
    approve: '同意付款',
    gone: '找不到这笔付款',
    goneText: '请返回商城重新付款。',
  },
  es: {
    title: 'Aprobar el pago (demo)',
    note: 'Solo demo: esta página hace las veces de PayPal. No se mueve dinero.',
    card: 'Solo demo: esta página hace las veces del formulario de tarjeta del proveedor. No pide ningún número y no se mueve dinero.',
    pay: 'Pagar a',
    payByCard: 'Pagar con tarjeta a',
    cancel: 'Cancelar',
    approve: 'Aprobar',
    gone: 'Aquí no se conoce este pago',
    goneText: 'Vuelva a la tienda y empiece de nuevo.',
  },
  fr: {
    title: 'Approuver le paiement (démo)',
    note: 'Démo uniquement : cette page tient lieu de PayPal. Aucun argent ne circule.',
    card: 'Démo uniquement : cette page tient lieu du formulaire de carte du prestataire. Elle ne demande aucun numéro et aucun argent ne circule.',
    pay: 'Payer',
    payByCard: 'Payer par carte',
    cancel: 'Annuler',
    approve: 'Approuver',
    gone: 'Ce paiement est inconnu ici',
    goneText: 'Revenez à la boutique et recommencez.',
  },
  pt: {
    title: 'Aprovar o pagamento (demo)',
    note: 'Apenas demo: esta página faz as vezes do PayPal. Nenhum dinheiro é movimentado.',
    card: 'Apenas demo: esta página faz as vezes do formulário de cartão do provedor. Não pede número e nenhum dinheiro é movimentado.',
    pay: 'Pagar a',
    payByCard: 'Pagar com cartão a',
    cancel: 'Cancelar',
    approve: 'Aprovar',
    gone: 'Este pagamento não é conhecido aqui',
    goneText: 'Volte à loja e comece de novo.',
  },
}

/** The first language of the browser's list that we speak. */
export const languageOf = (accepted: string | undefined): Language =>
  (accepted ?? '')
    .split(',')
    .map(toLanguage)
    .find((one) => one !== undefined) ?? 'en'

const page = (
  language: Language,
  title: string,
  body: string,
  note = WORDS[language].note,
) => `<!doctype html><html lang="${LANGUAGE_NAMES[language].locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f3f5f7;color:#14202b}
.note{background:#7a4a00;color:#fff;padding:12px 20px;text-align:center;font-weight:600}
main{max-width:440px;margin:48px auto;background:#fff;border-radius:12px;padding:32px;box-shadow:0 1px 4px #0003}
h1{font-size:20px;margin:0 0 4px}.amount{font-size:32px;font-weight:700;margin:16px 0;font-variant-numeric:tabular-nums}
p{margin:4px 0;color:#3d4c59}form{display:flex;gap:12px;margin-top:24px}
button{flex:1;min-height:48px;border-radius:8px;border:1px solid #8795a1;background:#fff;font:inherit;font-weight:600;cursor:pointer}
button[value=approve]{background:#0b5f56;border-color:#0b5f56;color:#fff}</style></head><body>
<div class="note" role="note">${note}</div><main>${body}</main></body></html>`

/** `value` is the amount as the provider holds it, '31096.00'. */
const amountOf = ({ value, currency_code }: ProviderOrder['unit']['amount'], language: Language) =>
  currency_code === 'USD' ? formatUsd(Math.round(Number(value) * 100), LANGUAGE_NAMES[language].locale) : `${value} ${currency_code}`

export function approvalPage({ id, brand, unit, byCard }: ProviderOrder, language: Language): string {
  const { title, pay, payByCard, note, card, cancel, approve } = WORDS[language]
  return page(
    language,
    title,
    `<h1>${byCard ? payByCard : pay} ${escapeHtml(brand)}</h1><p>${escapeHtml(unit.description ?? '')}</p><div class="amount">${escapeHtml(amountOf(unit.amount, language))}</div>
<form method="post" action="/checkoutnow"><input type="hidden" name="token" value="${escapeHtml(id)}">
<button name="answer" value="cancel">${cancel}</button><button name="answer" value="approve">${approve}</button></form>`,
    byCard ? card : note,
  )
}

export function gonePage(language: Language): string {
  const { gone, goneText } = WORDS[language]
  return page(language, gone, `<h1>${gone}</h1><p>${goneText}</p>`)
}
