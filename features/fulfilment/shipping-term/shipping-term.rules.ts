// Shipping terms as data (SPEC-138, SPEC-263..266). Amounts come from the setting 'trade', places from 'places'.
import { FREIGHT_HOURS, SHIPPING_TERMS, TERM_LABELS, type Term } from '#contract/codes/shipping-term.ts'
import { refuse } from '#contract/refusals.ts'
import { type ShippingTerm } from '#contract/checkout.ts'
import type { Places, Trade } from '#features/platform/setting/setting.ts'
import { LANGUAGE_NAMES, pick, type Language, type Translated } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import { formatUsd, toCents, type Cents } from '#shared/money.ts'

type Facts = {
  freight: (trade: Trade) => Cents | null // of one order; null = a person fixes it
  place: (places: Places) => string
  money: Translated
  info: Translated
}

const NEGOTIABLE: Translated = { en: 'Negotiable', zh: '面议', es: 'A convenir', fr: 'À convenir', pt: 'A combinar' }
/** The two amounts know nothing of the goods: said to be where a small consignment begins, not what a container costs. */
const ADDED_LATER: Translated = {
  en: 'Shipping is added within {hours} hours, by volume and weight. For orientation, a small consignment: sea from about {sea} (15-35 days), air from about {air} (5-10 days).',
  zh: '运费将在 {hours} 小时内按体积和重量添加。小批量货物参考：海运约 {sea} 起（15-35 天），空运约 {air} 起（5-10 天）。',
  es: 'El envío se añade en un plazo de {hours} horas, según volumen y peso. Como orientación, un envío pequeño: marítimo desde unos {sea} (15-35 días), aéreo desde unos {air} (5-10 días).',
  fr: 'Le transport est ajouté sous {hours} heures, selon le volume et le poids. À titre indicatif, pour un petit envoi : mer à partir d’environ {sea} (15-35 jours), air à partir d’environ {air} (5-10 jours).',
  pt: 'O frete é adicionado em até {hours} horas, conforme volume e peso. Como referência, um envio pequeno: marítimo a partir de cerca de {sea} (15-35 dias), aéreo a partir de cerca de {air} (5-10 dias).',
}
const YOUR_PORT: Translated = { en: 'Your port', zh: '您的港口', es: 'Su puerto', fr: 'Votre port', pt: 'Seu porto' }
const YOUR_ADDRESS: Translated = { en: 'Your address', zh: '您的地址', es: 'Su dirección', fr: 'Votre adresse', pt: 'Seu endereço' }

export const TERMS: Record<Term, Facts> = {
  exw: {
    freight: () => toCents(0),
    place: ({ exw }) => exw,
    money: { en: 'Free', zh: '免费', es: 'Gratis', fr: 'Gratuit', pt: 'Grátis' },
    info: {
      en: 'You collect the goods from our warehouse.',
      zh: '您自行到我们的仓库提货。',
      es: 'Usted recoge la mercancía en nuestro almacén.',
      fr: 'Vous enlevez les marchandises à notre entrepôt.',
      pt: 'Você retira a mercadoria em nosso armazém.',
    },
  },
  fob: {
    freight: ({ fobCents }) => toCents(fobCents),
    place: ({ fob }) => fob.join(' / '),
    money: {
      en: '{amount} per order',
      zh: '每单 {amount}',
      es: '{amount} por pedido',
      fr: '{amount} par commande',
      pt: '{amount} por pedido',
    },
    info: {
      en: 'We bring the goods on board at the port; each seller’s order is charged once.',
      zh: '我们将货物运至港口装船；每个卖家的订单收取一次。',
      es: 'Llevamos la mercancía a bordo en el puerto; se cobra una vez por pedido de cada vendedor.',
      fr: 'Nous livrons à bord au port ; facturé une fois par commande de chaque vendeur.',
      pt: 'Entregamos a mercadoria a bordo no porto; cobrado uma vez por pedido de cada vendedor.',
    },
  },
  cif: { freight: () => null, place: () => '', money: NEGOTIABLE, info: ADDED_LATER },
  ddu: { freight: () => null, place: () => '', money: NEGOTIABLE, info: ADDED_LATER },
}

export const termOfValue = (value: number): Term => {
  const found = Object.entries(SHIPPING_TERMS).find(([, number]) => number === value)
  if (!found) throw new Error(`${value} is no shipping term`)
  return found[0] as Term
}

/** Freight of a whole checkout: a fixed freight is charged once per order (docs/decisions/005-freight-per-order.md). */
export const freightOfOrders = (freight: number | null, orders: number): Cents | null =>
  freight === null ? null : toCents(freight * orders)

/** A term as the wire shows it; `shipping` is for the whole checkout of so many orders. */
export function shippingTerm(
  term: Term,
  orders: number,
  { trade, places }: { trade: Trade; places: Places },
  language: Language,
): ShippingTerm {
  const { freight, place, money, info } = TERMS[term]
  const { locale } = LANGUAGE_NAMES[language]
  const values = {
    hours: FREIGHT_HOURS,
    amount: formatUsd(trade.fobCents, locale),
    sea: formatUsd(trade.seaCents, locale),
    air: formatUsd(trade.airCents, locale),
  }
  return {
    label: TERM_LABELS[term],
    value: SHIPPING_TERMS[term],
    ports: [...portsOf(term, places)],
    port: place(places) || pick(term === 'cif' ? YOUR_PORT : YOUR_ADDRESS, language),
    money: formatMessage(pick(money, language), values, locale),
    info: formatMessage(pick(info, language), values, locale),
    shipping: freightOfOrders(freight(trade), orders),
  }
}

/** Among which ports the buyer chooses. */
const portsOf = (term: Term, { fob }: Places): readonly string[] => (term === 'fob' ? fob : [])

/**
 * The place that is named in the order, never a list of places (decision 58): ours, at the port that was chosen (null: the first), or the
 * buyer's port or city. Refuses a port that is not to be chosen.
 */
export function namedPlace(
  term: Term,
  places: Places,
  address: { port: string; city: string; nation: string },
  port: string | null,
): string {
  const ports = portsOf(term, places)
  if (port !== null && !ports.includes(port)) refuse('refused', 'port-unknown')
  return port ?? ports[0] ?? (TERMS[term].place(places) || `${(term === 'cif' && address.port) || address.city}, ${address.nation}`)
}
