import { ORDER_STATUS, ORDER_STATUS_LABELS } from '#contract/codes/order-status.ts'
import { DEFAULT_PAY_TYPE, PAY_LABELS, PAY_TYPES } from '#contract/codes/payment-method.ts'
import { SHIPPING_TERMS, TERM_LABELS, TERMS } from '#contract/codes/shipping-term.ts'
import { PACKAGES, SOCKET_LABELS, SOCKETS, VOLTAGES, packageText } from '#contract/codes/site.ts'
import { LANGUAGES, type Translated } from '#shared/language.ts'
import { entriesOf, type Dictionary, type Entry } from './dictionary.ts'

export const pay_type: Dictionary = {
  preset: String(DEFAULT_PAY_TYPE),
  title: { en: 'Payment methods', zh: '付款方式', es: 'Métodos de pago', fr: 'Modes de paiement', pt: 'Formas de pagamento' },
  entries: entriesOf(PAY_LABELS, PAY_TYPES),
}

export const shipping_term: Dictionary = {
  preset: String(SHIPPING_TERMS.exw),
  title: { en: 'Shipping terms', zh: '贸易术语', es: 'Condiciones de envío', fr: 'Conditions de livraison', pt: 'Condições de entrega' },
  entries: TERMS.map((term) => ({ value: String(SHIPPING_TERMS[term]), label: { en: TERM_LABELS[term] } })),
}

type Status = keyof typeof ORDER_STATUS_LABELS
const LOOKS: Record<Status, Entry['look']> = {
  unpaid: 'warning',
  processing: 'primary',
  shipped: 'info',
  completed: 'success',
  closed: 'danger',
}

export const order_status: Dictionary = {
  title: { en: 'Order status', zh: '订单状态', es: 'Estado del pedido', fr: 'État de la commande', pt: 'Situação do pedido' },
  entries: (Object.keys(LOOKS) as Status[]).map((status) => ({
    value: String(ORDER_STATUS[status]),
    look: LOOKS[status],
    label: ORDER_STATUS_LABELS[status],
  })),
}

export const voltage: Dictionary = {
  preset: VOLTAGES[0],
  title: { en: 'Voltage', zh: '电压', es: 'Tensión', fr: 'Tension', pt: 'Tensão' },
  entries: VOLTAGES.map((value) => ({ value, label: { en: value } })),
}

export const electric_socket: Dictionary = {
  preset: SOCKETS[0],
  title: { en: 'Electric sockets', zh: '插头标准', es: 'Enchufes', fr: 'Prises électriques', pt: 'Tomadas' },
  entries: entriesOf(SOCKET_LABELS),
}

/** SPEC-149: the brand's own package bears its name. */
export const packageTypes = (brand: string): Dictionary => ({
  preset: PACKAGES[0],
  title: { en: 'Packages', zh: '包装', es: 'Embalajes', fr: 'Emballages', pt: 'Embalagens' },
  entries: PACKAGES.map((value) => ({ value, label: inAll((language) => packageText(value, brand, language)) })),
})

const inAll = (say: (language: (typeof LANGUAGES)[number]) => string): Translated => ({
  en: say('en'),
  ...Object.fromEntries(LANGUAGES.map((language) => [language, say(language)])),
})
