// What the rules found, as sentences: the same on pages, in an order that keeps what its buyer knew, and on papers.
import { pick, LANGUAGE_NAMES, type Language, type Translated } from '#shared/language.ts'
import { displayNames, numberFormat } from '#shared/intl.ts'
import { formatMessage } from '#shared/message.ts'
import { listed, named } from '#shared/punctuation.ts'
import { betweenTwo, isWarning, type Fit, type Lack, type Note } from './mains.rules.ts'
import type { Plug } from './world-mains.ts'

const FITS: Translated = {
  en: 'Fits the mains there: {place}.',
  zh: '适合当地电源：{place}。',
  es: 'Compatible con la red eléctrica de destino: {place}.',
  fr: 'Compatible avec le secteur du pays de destination : {place}.',
  pt: 'Compatível com a rede elétrica do destino: {place}.',
}
const NO_MAINS: Translated = {
  en: 'Works without mains.',
  zh: '无需市电即可使用。',
  es: 'Funciona sin conexión a la red.',
  fr: 'Fonctionne sans raccordement au secteur.',
  pt: 'Funciona sem ligação à rede elétrica.',
}
const PLUG: Translated = {
  en: 'Fits the mains there with another plug, {plugs}: {place}.',
  zh: '更换插头（{plugs}）后适合当地电源：{place}。',
  es: 'Compatible con la red de destino con otro enchufe, {plugs}: {place}.',
  fr: 'Compatible avec le secteur du pays de destination avec une autre fiche, {plugs} : {place}.',
  pt: 'Compatível com a rede do destino com outro plugue, {plugs}: {place}.',
}
const TRANSFORMER: Translated = {
  en: 'Needs a transformer of at least {va}: made for {own}; {place}.',
  zh: '需要至少 {va} 的变压器：额定 {own}；{place}。',
  es: 'Necesita un transformador de al menos {va}: hecho para {own}; {place}.',
  fr: 'Nécessite un transformateur d’au moins {va} : prévu pour {own} ; {place}.',
  pt: 'Precisa de um transformador de pelo menos {va}: feito para {own}; {place}.',
}
const TRANSFORMER_ANY: Translated = {
  en: 'Needs a transformer: made for {own}; {place}. Its size has to be worked out with us.',
  zh: '需要变压器：额定 {own}；{place}。容量需与我们确认。',
  es: 'Necesita un transformador: hecho para {own}; {place}. La potencia debe calcularse con nosotros.',
  fr: 'Nécessite un transformateur : prévu pour {own} ; {place}. Sa puissance est à déterminer avec nous.',
  pt: 'Precisa de um transformador: feito para {own}; {place}. A potência tem de ser calculada conosco.',
}
const CANNOT_FREQUENCY: Translated = {
  en: 'Does not work without a frequency converter: made for {hertz}; {place}.',
  zh: '没有变频电源无法使用：额定 {hertz}；{place}。',
  es: 'No funciona sin un convertidor de frecuencia: hecho para {hertz}; {place}.',
  fr: 'Ne fonctionne pas sans convertisseur de fréquence : prévu pour {hertz} ; {place}.',
  pt: 'Não funciona sem um conversor de frequência: feito para {hertz}; {place}.',
}
const CANNOT_PHASES: Translated = {
  en: 'Does not work on a single-phase supply: made for three phases.',
  zh: '单相供电无法使用：需要三相电源。',
  es: 'No funciona con suministro monofásico: hecho para tres fases.',
  fr: 'Ne fonctionne pas en monophasé : prévu pour le triphasé.',
  pt: 'Não funciona em rede monofásica: feito para três fases.',
}
const UNKNOWN: Translated = {
  en: 'Whether it fits the mains there cannot be said: the maker does not state {lacking}.',
  zh: '无法判断是否适合当地电源：制造商未注明{lacking}。',
  es: 'No se puede decir si es compatible con la red de destino: el fabricante no indica {lacking}.',
  fr: 'Impossible de dire s’il convient au secteur du pays de destination : le fabricant n’indique pas {lacking}.',
  pt: 'Não é possível dizer se é compatível com a rede do destino: o fabricante não indica {lacking}.',
}
const ONLY_PLUG: Translated = {
  en: 'Voltage and frequency fit the mains there: {place}. The maker does not state the plug; name yours when you order.',
  zh: '电压和频率适合当地电源：{place}。制造商未注明插头，请在下单时说明。',
  es: 'La tensión y la frecuencia son compatibles con la red de destino: {place}. El fabricante no indica el enchufe; diga el suyo al pedir.',
  fr: 'Tension et fréquence conviennent au secteur du pays de destination : {place}. Le fabricant n’indique pas la fiche ; précisez la vôtre à la commande.',
  pt: 'A tensão e a frequência são compatíveis com a rede do destino: {place}. O fabricante não indica o plugue; informe o seu ao fazer o pedido.',
}
const ELECTRICAL: Translated = {
  en: 'No electrical data are stated. If it needs mains, ask us before you order.',
  zh: '未注明电气数据。如需接市电，请在下单前咨询我们。',
  es: 'No se indican datos eléctricos. Si necesita conexión a la red, consúltenos antes de pedir.',
  fr: 'Aucune donnée électrique n’est indiquée. S’il faut un raccordement, consultez-nous avant de commander.',
  pt: 'Não são indicados dados elétricos. Se precisar de rede, consulte-nos antes de fazer o pedido.',
}
const DESTINATION: Translated = {
  en: 'Choose the country of destination to see whether it fits the mains there.',
  zh: '请选择目的国，以查看是否适合当地电源。',
  es: 'Elija el país de destino para ver si es compatible con su red.',
  fr: 'Choisissez le pays de destination pour voir s’il convient à son secteur.',
  pt: 'Escolha o país de destino para ver se é compatível com a rede.',
}
const SYSTEM: Translated = {
  en: 'There are two systems in the country of destination ({country}): choose the one of the building.',
  zh: '目的国（{country}）有两种供电制式：请选择使用地点的一种。',
  es: 'En el país de destino ({country}) hay dos sistemas: elija el del edificio.',
  fr: 'Le pays de destination ({country}) a deux réseaux : choisissez celui du bâtiment.',
  pt: 'No país de destino ({country}) há dois sistemas: escolha o do edifício.',
}

const LACKING: Record<Exclude<Lack, 'electrical' | 'destination' | 'system'>, Translated> = {
  voltage: { en: 'its voltage', zh: '电压', es: 'la tensión', fr: 'la tension', pt: 'a tensão' },
  frequency: { en: 'its frequency', zh: '频率', es: 'la frecuencia', fr: 'la fréquence', pt: 'a frequência' },
  plug: { en: 'its plug', zh: '插头', es: 'el enchufe', fr: 'la fiche', pt: 'o plugue' },
  power: { en: 'its power', zh: '功率', es: 'la potencia', fr: 'la puissance', pt: 'a potência' },
  charger: {
    en: 'the voltage of its charger',
    zh: '充电器的电压',
    es: 'la tensión del cargador',
    fr: 'la tension du chargeur',
    pt: 'a tensão do carregador',
  },
}

const NOTES: Record<Note, Translated> = {
  'three-phase': {
    en: 'The building must have a three-phase supply.',
    zh: '使用地点须有三相电源。',
    es: 'El edificio debe tener suministro trifásico.',
    fr: 'Le bâtiment doit disposer du triphasé.',
    pt: 'O edifício tem de ter rede trifásica.',
  },
  wired: {
    en: 'An electrician wires it; it has no plug.',
    zh: '由电工固定接线，无插头。',
    es: 'Lo conecta un electricista; no lleva enchufe.',
    fr: 'À raccorder par un électricien ; il n’a pas de fiche.',
    pt: 'É ligado por um eletricista; não tem plugue.',
  },
  industrial: {
    en: 'It needs an industrial socket (IEC 60309), laid by an electrician.',
    zh: '需要由电工安装工业插座（IEC 60309）。',
    es: 'Necesita una toma industrial (IEC 60309), instalada por un electricista.',
    fr: 'Il faut une prise industrielle (IEC 60309), posée par un électricien.',
    pt: 'Precisa de uma tomada industrial (IEC 60309), instalada por um eletricista.',
  },
  'no-earth': {
    en: 'Sockets there usually have no earth: have one installed for it.',
    zh: '当地插座通常没有接地，请另行敷设接地线。',
    es: 'Las tomas de allí no suelen tener tierra: haga instalar una.',
    fr: 'Les prises y sont souvent sans terre : faites-en poser une.',
    pt: 'As tomadas lá normalmente não têm aterramento: mande instalar uma com aterramento.',
  },
  circuit: {
    en: 'On a circuit of {between} V, where the building has one, it runs without a transformer.',
    zh: '如建筑内有 {between} V 回路，则无需变压器。',
    es: 'En un circuito de {between} V, si el edificio lo tiene, funciona sin transformador.',
    fr: 'Sur un circuit de {between} V, si le bâtiment en a un, il se passe de transformateur.',
    pt: 'Em um circuito de {between} V, se o edifício o tiver, funciona sem transformador.',
  },
}

const OR: Translated = {
  en: '{one} or {other}',
  zh: '{one}或{other}',
  es: '{one} o {other}',
  fr: '{one} ou {other}',
  pt: '{one} ou {other}',
}
const TYPE: Translated = { en: 'type {letters}', zh: '{letters} 型', es: 'tipo {letters}', fr: 'type {letters}', pt: 'tipo {letters}' }
const I_KNOW: Translated = {
  en: 'I know that these goods do not run from the mains there as they come, and order them all the same.',
  zh: '我知道这些商品不能直接使用当地电源，仍然订购。',
  es: 'Sé que estos artículos no funcionan tal cual con la red eléctrica de destino y los pido igualmente.',
  fr: 'Je sais que ces articles ne fonctionnent pas tels quels sur le secteur du pays de destination et je les commande quand même.',
  pt: 'Sei que estes produtos não funcionam tal como estão na rede elétrica do destino e faço o pedido mesmo assim.',
}

const localeOf = (language: Language) => LANGUAGE_NAMES[language].locale
const either = (all: readonly string[], language: Language) =>
  all.length > 1
    ? formatMessage(pick(OR, language), { one: listed(all.slice(0, -1), language), other: all.at(-1)! }, localeOf(language))
    : (all[0] ?? '')

/** 'type E or F'. */
export const plugsText = (plugs: readonly Plug[], language: Language): string =>
  formatMessage(pick(TYPE, language), { letters: either(plugs, language) }, localeOf(language))

/** '120 V 60 Hz': says itself in every language, and names a system on the wire. */
export const systemText = ({ volts, hertz }: { volts: number; hertz: number }): string => `${volts} V ${hertz} Hz`

function vaText(va: number, language: Language): string {
  const number = (value: number) => numberFormat(localeOf(language), { maximumFractionDigits: 1 }).format(value)
  return va < 1000 ? `${number(va)} VA` : `${number(va / 1000)} kVA`
}

function templateOf({ verdict, why, lacking, transformerVa }: Fit): Translated {
  if (verdict === 'fits') return why === 'no-mains' ? NO_MAINS : FITS
  if (verdict === 'plug') return PLUG
  if (verdict === 'transformer') return transformerVa === null ? TRANSFORMER_ANY : TRANSFORMER
  if (verdict === 'cannot') return why === 'phases' ? CANNOT_PHASES : CANNOT_FREQUENCY
  const [first] = lacking
  if (first === 'plug' && lacking.length === 1) return ONLY_PLUG
  return first === 'electrical' ? ELECTRICAL : first === 'destination' ? DESTINATION : first === 'system' ? SYSTEM : UNKNOWN
}

/** What it means for the buyer, in one sentence; where there is more to see to, in the next ones. */
export function fitText(fit: Fit, nation: string | null, language: Language): string {
  const country = (nation && displayNames(localeOf(language), 'region').of(nation)) || nation || ''
  const { volts, hertz, own } = fit
  const values = {
    country,
    place: volts && hertz ? listed([country, systemText({ volts, hertz })], language) : country,
    plugs: plugsText(fit.plugs, language),
    va: fit.transformerVa === null ? '' : vaText(fit.transformerVa, language),
    own: `${either(own.volts, language)} V`,
    hertz: `${own.hertz.join(' / ')} Hz`,
    lacking: either(
      fit.lacking.flatMap((one) => (one in LACKING ? [pick(LACKING[one as keyof typeof LACKING], language)] : [])),
      language,
    ),
    between: (volts && betweenTwo(volts)) || '',
  }
  const said = [templateOf(fit), ...fit.notes.filter((note) => note !== 'circuit' || volts).map((note) => NOTES[note])]
  return said.map((text) => formatMessage(pick(text, language), values, localeOf(language))).join(language === 'zh' ? '' : ' ')
}

/** What a buyer says who orders goods with a warning: kept with the order in these words. '' where there is nothing to be known. */
export function knownText(lines: readonly { model: string; fit: Fit }[], nation: string | null, language: Language): string {
  const warned = lines.filter(({ fit }) => isWarning(fit)).map(({ model, fit }) => named(model, fitText(fit, nation, language), language))
  return warned.length ? [pick(I_KNOW, language), ...new Set(warned)].join('\n') : ''
}
