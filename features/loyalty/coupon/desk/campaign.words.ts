// What coupons give, in words: in My Workspace and in mails.
import type { Language } from '#shared/language.ts'

type Gives = Record<'percent' | 'percentUpTo' | 'amount' | 'tier' | 'freight' | 'from' | 'financing' | 'floor', string>

export const GIVES: Record<Language, Gives> = {
  en: {
    percent: '{percent}% off',
    percentUpTo: '{percent}% off, up to {cap}',
    amount: '{amount} off',
    tier: '{off} off from {from}',
    freight: 'Freight above {cap} comes off, up to {most}',
    from: '{gift}, for goods from {from}',
    financing:
      '{off} {count, plural, one {point} other {points}} off the yearly rate of financing, {least} to {most}, {months, plural, one {# month} other {# months}} at most',
    floor: '{gift}; not below {floor}%',
  },
  zh: {
    percent: '减 {percent}%',
    percentUpTo: '减 {percent}%，最多 {cap}',
    amount: '减 {amount}',
    tier: '满 {from} 减 {off}',
    freight: '运费超过 {cap} 的部分减免，最多 {most}',
    from: '{gift}，商品满 {from}',
    financing: '融资年利率降低 {off} 个百分点，适用于 {least} 至 {most}，最长 {months} 个月',
    floor: '{gift}；不低于 {floor}%',
  },
  es: {
    percent: '{percent} % de descuento',
    percentUpTo: '{percent} % de descuento, hasta {cap}',
    amount: '{amount} de descuento',
    tier: '{off} de descuento desde {from}',
    freight: 'Se descuenta el flete por encima de {cap}, hasta {most}',
    from: '{gift}, en productos desde {from}',
    financing:
      '{off} {count, plural, one {punto} other {puntos}} menos de interés anual en la financiación, de {least} a {most}, {months, plural, one {# mes} other {# meses}} como máximo',
    floor: '{gift}; no menos del {floor} %',
  },
  fr: {
    percent: '{percent} % de remise',
    percentUpTo: '{percent} % de remise, jusqu’à {cap}',
    amount: '{amount} de remise',
    tier: '{off} de remise dès {from}',
    freight: 'Le fret au-delà de {cap} est déduit, jusqu’à {most}',
    from: '{gift}, dès {from} d’articles',
    financing:
      '{off} {count, plural, one {point} other {points}} de moins sur le taux annuel du financement, de {least} à {most}, sur {months} mois au plus',
    floor: '{gift} ; pas moins de {floor} %',
  },
  pt: {
    percent: '{percent}% de desconto',
    percentUpTo: '{percent}% de desconto, até {cap}',
    amount: '{amount} de desconto',
    tier: '{off} de desconto a partir de {from}',
    freight: 'O frete acima de {cap} é descontado, até {most}',
    from: '{gift}, em produtos a partir de {from}',
    financing:
      '{off} {count, plural, one {ponto} other {pontos}} a menos na taxa anual do financiamento, de {least} a {most}, no máximo {months, plural, one {# mês} other {# meses}}',
    floor: '{gift}; não menos de {floor}%',
  },
}
