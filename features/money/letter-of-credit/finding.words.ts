// What a finding is called and what to do about it, in five languages: one table for buyer, office, mails and prints.
import { LETTER_PAPERS } from '#contract/codes/letter-of-credit.ts'
import { dateFormat, numberFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, pick, type Language, type Translated } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import { listed } from '#shared/punctuation.ts'
import type { Finding, FindingCode, Value, ValueWord } from './compare.rules.ts'
import { FIELD_NAMES, type Tag } from './mt700.rules.ts'

/** Fields that a finding may name. */
const FIELDS: Partial<Record<Tag, Translated>> = {
  '40A': { en: 'Form of credit', zh: '信用证形式', es: 'Tipo de crédito', fr: 'Forme du crédit', pt: 'Forma do crédito' },
  '40E': { en: 'Applicable rules', zh: '适用规则', es: 'Reglas aplicables', fr: 'Règles applicables', pt: 'Regras aplicáveis' },
  '31D': { en: 'Expiry', zh: '到期日及地点', es: 'Vencimiento', fr: 'Validité', pt: 'Vencimento' },
  '50': { en: 'Applicant', zh: '申请人', es: 'Ordenante', fr: 'Donneur d’ordre', pt: 'Tomador' },
  '59': { en: 'Beneficiary', zh: '受益人', es: 'Beneficiario', fr: 'Bénéficiaire', pt: 'Beneficiário' },
  '32B': { en: 'Currency and amount', zh: '币种和金额', es: 'Moneda e importe', fr: 'Devise et montant', pt: 'Moeda e valor' },
  '39A': { en: 'Tolerance', zh: '金额允许浮动', es: 'Tolerancia', fr: 'Tolérance', pt: 'Tolerância' },
  '42C': { en: 'Drafts and tenor', zh: '汇票期限', es: 'Plazo de pago', fr: 'Échéance', pt: 'Prazo de pagamento' },
  '43P': { en: 'Partial shipment', zh: '分批装运', es: 'Embarques parciales', fr: 'Expéditions partielles', pt: 'Embarques parciais' },
  '43T': { en: 'Transhipment', zh: '转运', es: 'Transbordo', fr: 'Transbordement', pt: 'Transbordo' },
  '44E': { en: 'Port of loading', zh: '装货港', es: 'Puerto de carga', fr: 'Port de chargement', pt: 'Porto de embarque' },
  '44F': { en: 'Port of discharge', zh: '卸货港', es: 'Puerto de descarga', fr: 'Port de déchargement', pt: 'Porto de desembarque' },
  '44C': {
    en: 'Latest shipment',
    zh: '最迟装运日',
    es: 'Fecha límite de embarque',
    fr: 'Date limite d’expédition',
    pt: 'Data-limite de embarque',
  },
  '45A': { en: 'Goods', zh: '货物描述', es: 'Mercancía', fr: 'Marchandises', pt: 'Mercadorias' },
  '46A': { en: 'Documents required', zh: '所需单据', es: 'Documentos exigidos', fr: 'Documents exigés', pt: 'Documentos exigidos' },
  '47A': {
    en: 'Additional conditions',
    zh: '附加条件',
    es: 'Condiciones adicionales',
    fr: 'Conditions supplémentaires',
    pt: 'Condições adicionais',
  },
  '71D': { en: 'Charges', zh: '费用', es: 'Gastos', fr: 'Frais', pt: 'Despesas' },
  '48': {
    en: 'Period for presentation',
    zh: '交单期限',
    es: 'Plazo de presentación',
    fr: 'Délai de présentation',
    pt: 'Prazo de apresentação',
  },
  '49': { en: 'Confirmation', zh: '保兑', es: 'Confirmación', fr: 'Confirmation', pt: 'Confirmação' },
  '52A': { en: 'Issuing bank', zh: '开证行', es: 'Banco emisor', fr: 'Banque émettrice', pt: 'Banco emissor' },
  '52D': { en: 'Issuing bank', zh: '开证行', es: 'Banco emisor', fr: 'Banque émettrice', pt: 'Banco emissor' },
  '57A': { en: 'Advising bank', zh: '通知行', es: 'Banco avisador', fr: 'Banque notificatrice', pt: 'Banco avisador' },
}

const TODO: Record<FindingCode, Translated> = {
  unreadable: {
    en: 'This field cannot be read. Check how it is written.',
    zh: '无法识别此栏，请检查写法。',
    es: 'Este campo no se puede leer. Revise cómo está escrito.',
    fr: 'Ce champ est illisible. Vérifiez sa rédaction.',
    pt: 'Este campo não pode ser lido. Verifique como está escrito.',
  },
  revocable: {
    en: 'Have the bank issue an irrevocable documentary credit.',
    zh: '请银行开立不可撤销跟单信用证。',
    es: 'Pida al banco un crédito documentario irrevocable.',
    fr: 'Demandez à la banque un crédit documentaire irrévocable.',
    pt: 'Peça ao banco um crédito documentário irrevogável.',
  },
  rules: {
    en: 'Make the credit subject to UCP 600 (UCP LATEST VERSION).',
    zh: '请注明适用 UCP 600（UCP LATEST VERSION）。',
    es: 'Sujete el crédito a las UCP 600 (UCP LATEST VERSION).',
    fr: 'Soumettez le crédit aux RUU 600 (UCP LATEST VERSION).',
    pt: 'Sujeite o crédito à UCP 600 (UCP LATEST VERSION).',
  },
  'expiry-missing': {
    en: 'State the date of expiry.',
    zh: '请注明到期日。',
    es: 'Indique la fecha de vencimiento.',
    fr: 'Indiquez la date de validité.',
    pt: 'Indique a data de vencimento.',
  },
  'expiry-early': {
    en: 'Move the expiry to this day or later, so that documents can be presented in time.',
    zh: '请将到期日改为该日或更晚，以便及时交单。',
    es: 'Ponga el vencimiento en este día o más tarde, para poder presentar los documentos a tiempo.',
    fr: 'Reportez la validité à ce jour ou plus tard, pour que les documents soient présentés à temps.',
    pt: 'Passe o vencimento para este dia ou mais tarde, para apresentar os documentos a tempo.',
  },
  'expiry-place': {
    en: 'Let the credit expire in the beneficiary’s country, where the documents are presented.',
    zh: '请将到期地点改为受益人所在国，即交单地。',
    es: 'Haga que venza en el país del beneficiario, donde se presentan los documentos.',
    fr: 'Faites expirer le crédit dans le pays du bénéficiaire, où les documents sont présentés.',
    pt: 'Faça o crédito vencer no país do beneficiário, onde se apresentam os documentos.',
  },
  applicant: {
    en: 'Check that the applicant is the buyer of this order.',
    zh: '请核对申请人是否为本订单的买家。',
    es: 'Compruebe que el ordenante es el comprador de este pedido.',
    fr: 'Vérifiez que le donneur d’ordre est l’acheteur de cette commande.',
    pt: 'Verifique se o tomador é o comprador deste pedido.',
  },
  beneficiary: {
    en: 'Name the beneficiary exactly as on the proforma invoice.',
    zh: '受益人名称须与形式发票完全一致。',
    es: 'Indique el beneficiario exactamente como en la factura proforma.',
    fr: 'Nommez le bénéficiaire exactement comme sur la facture pro forma.',
    pt: 'Indique o beneficiário exatamente como na fatura proforma.',
  },
  'amount-missing': {
    en: 'State currency and amount.',
    zh: '请注明币种和金额。',
    es: 'Indique moneda e importe.',
    fr: 'Indiquez la devise et le montant.',
    pt: 'Indique moeda e valor.',
  },
  currency: {
    en: 'Issue the credit in the currency of the proforma invoice.',
    zh: '请按形式发票的币种开证。',
    es: 'Haga emitir el crédito en la moneda de la factura proforma.',
    fr: 'Faites émettre le crédit dans la devise de la facture pro forma.',
    pt: 'Mande emitir o crédito na moeda da fatura proforma.',
  },
  'amount-less': {
    en: 'Raise the amount to the total of the proforma invoice.',
    zh: '请将金额提高到形式发票总额。',
    es: 'Aumente el importe hasta el total de la factura proforma.',
    fr: 'Portez le montant au total de la facture pro forma.',
    pt: 'Aumente o valor até o total da fatura proforma.',
  },
  'amount-more': {
    en: 'More than is due: only the invoice amount will be drawn. Check that it is meant.',
    zh: '金额高于应付款：只会支取发票金额，请确认。',
    es: 'Más de lo debido: solo se dispondrá del importe de la factura. Compruebe que es lo que se quiere.',
    fr: 'Plus que le montant dû : seul le montant de la facture sera tiré. Vérifiez que c’est voulu.',
    pt: 'Mais do que o devido: só será sacado o valor da fatura. Verifique se é intencional.',
  },
  tolerance: {
    en: 'Allow this tolerance of the amount.',
    zh: '请允许该金额浮动幅度。',
    es: 'Admita esta tolerancia del importe.',
    fr: 'Prévoyez cette tolérance sur le montant.',
    pt: 'Admita esta tolerância do valor.',
  },
  tenor: {
    en: 'Shorten the time until payment to what was agreed.',
    zh: '请将付款期限缩短至约定期限。',
    es: 'Acorte el plazo de pago a lo acordado.',
    fr: 'Ramenez le délai de paiement à ce qui est convenu.',
    pt: 'Reduza o prazo de pagamento ao combinado.',
  },
  'tenor-unclear': {
    en: 'State when the credit pays: at sight, or so many days after shipment.',
    zh: '请注明付款时间：即期或装运后若干天。',
    es: 'Indique cuándo se paga: a la vista o a tantos días del embarque.',
    fr: 'Indiquez quand le crédit paie : à vue ou à tant de jours de l’expédition.',
    pt: 'Indique quando o crédito paga: à vista ou a tantos dias do embarque.',
  },
  partial: {
    en: 'Allow partial shipment, or settle with us that all goods leave together.',
    zh: '请允许分批装运，或与我们确认一次装运。',
    es: 'Admita embarques parciales o acuerde con nosotros un solo embarque.',
    fr: 'Autorisez les expéditions partielles, ou convenez avec nous d’un seul envoi.',
    pt: 'Permita embarques parciais ou combine conosco um único embarque.',
  },
  transhipment: {
    en: 'Allow transhipment, or agree direct carriage with us.',
    zh: '请允许转运，或与我们确认直达运输。',
    es: 'Admita el transbordo o acuerde con nosotros un transporte directo.',
    fr: 'Autorisez le transbordement, ou convenez avec nous d’un transport direct.',
    pt: 'Permita o transbordo ou combine conosco um transporte direto.',
  },
  loading: {
    en: 'Name this place of loading, or any port of the country.',
    zh: '请注明该装货地，或该国任意港口。',
    es: 'Indique este lugar de carga o cualquier puerto del país.',
    fr: 'Indiquez ce lieu de chargement, ou tout port du pays.',
    pt: 'Indique este local de embarque ou qualquer porto do país.',
  },
  discharge: {
    en: 'Name the place that the order names.',
    zh: '请注明订单所载的地点。',
    es: 'Indique el lugar que figura en el pedido.',
    fr: 'Indiquez le lieu que porte la commande.',
    pt: 'Indique o local que consta do pedido.',
  },
  'shipment-missing': {
    en: 'State the latest date of shipment.',
    zh: '请注明最迟装运日。',
    es: 'Indique la fecha límite de embarque.',
    fr: 'Indiquez la date limite d’expédition.',
    pt: 'Indique a data-limite de embarque.',
  },
  'shipment-early': {
    en: 'Move the latest shipment to this day or later: the goods are not ready before.',
    zh: '请将最迟装运日改为该日或更晚：此前货物无法备妥。',
    es: 'Ponga la fecha límite de embarque en este día o más tarde: antes la mercancía no está lista.',
    fr: 'Reportez la date limite d’expédition à ce jour ou plus tard : les marchandises ne sont pas prêtes avant.',
    pt: 'Passe a data-limite de embarque para este dia ou mais tarde: antes a mercadoria não está pronta.',
  },
  'shipment-after-expiry': {
    en: 'Let the credit expire after the latest shipment.',
    zh: '到期日须晚于最迟装运日。',
    es: 'Haga que el crédito venza después de la fecha límite de embarque.',
    fr: 'Faites expirer le crédit après la date limite d’expédition.',
    pt: 'Faça o crédito vencer depois da data-limite de embarque.',
  },
  incoterm: {
    en: 'State the delivery term of the order.',
    zh: '请注明订单的贸易术语。',
    es: 'Indique la condición de entrega del pedido.',
    fr: 'Indiquez la condition de livraison de la commande.',
    pt: 'Indique a condição de entrega do pedido.',
  },
  goods: {
    en: 'Describe these goods too, or refer to the proforma invoice by its number.',
    zh: '请写明这些货物，或注明形式发票号。',
    es: 'Describa también esta mercancía o cite la factura proforma por su número.',
    fr: 'Décrivez aussi ces marchandises, ou citez la facture pro forma par son numéro.',
    pt: 'Descreva também estas mercadorias ou cite a fatura proforma pelo número.',
  },
  'paper-unknown': {
    en: 'Take this document out, or settle with us who issues it and how it reads.',
    zh: '请删除该单据，或与我们商定出具人及内容。',
    es: 'Quite este documento o acuerde con nosotros quién lo emite y qué dice.',
    fr: 'Retirez ce document, ou convenez avec nous de son émetteur et de son texte.',
    pt: 'Retire este documento ou combine conosco quem o emite e o que diz.',
  },
  'paper-applicant': {
    en: 'Take it out: a document that the applicant signs or issues lets the buyer stop the payment.',
    zh: '请删除：由申请人签署或出具的单据会让买家可以阻止付款。',
    es: 'Quítelo: un documento que firma o emite el ordenante permite al comprador detener el pago.',
    fr: 'Retirez-le : un document signé ou établi par le donneur d’ordre permet à l’acheteur de bloquer le paiement.',
    pt: 'Retire-o: um documento assinado ou emitido pelo tomador permite ao comprador travar o pagamento.',
  },
  'paper-insurance': {
    en: 'Take insurance out: under this delivery term the buyer insures.',
    zh: '请删除保险单据：按此贸易术语由买家投保。',
    es: 'Quite el seguro: con esta condición de entrega lo contrata el comprador.',
    fr: 'Retirez l’assurance : avec cette condition de livraison, c’est l’acheteur qui assure.',
    pt: 'Retire o seguro: nesta condição de entrega, quem o contrata é o comprador.',
  },
  'paper-legalised': {
    en: 'Legalisation takes weeks: settle time and cost with us, or take it out.',
    zh: '领事认证需数周：请与我们商定时间和费用，或删除。',
    es: 'La legalización tarda semanas: acuerde con nosotros plazo y coste, o quítela.',
    fr: 'La légalisation prend des semaines : convenez avec nous du délai et du coût, ou retirez-la.',
    pt: 'A legalização leva semanas: combine conosco prazo e custo ou retire-a.',
  },
  'paper-extra': {
    en: 'Not among the documents of the terms sheet: check that it can be had.',
    zh: '条款单中没有该单据：请确认能否提供。',
    es: 'No está entre los documentos de la hoja de condiciones: compruebe si se puede obtener.',
    fr: 'Ne figure pas parmi les documents de la fiche des conditions : vérifiez qu’il peut être obtenu.',
    pt: 'Não está entre os documentos da folha de condições: verifique se pode ser obtido.',
  },
  condition: {
    en: 'Take this condition out: it makes the payment depend on the buyer.',
    zh: '请删除该条件：它使付款取决于买家。',
    es: 'Quite esta condición: hace depender el pago del comprador.',
    fr: 'Retirez cette condition : elle fait dépendre le paiement de l’acheteur.',
    pt: 'Retire esta condição: faz o pagamento depender do comprador.',
  },
  presentation: {
    en: 'Allow this many days after shipment for presentation.',
    zh: '装运后交单期须不少于该天数。',
    es: 'Conceda estos días desde el embarque para presentar los documentos.',
    fr: 'Accordez ce nombre de jours après l’expédition pour la présentation.',
    pt: 'Conceda estes dias após o embarque para a apresentação.',
  },
  charges: {
    en: 'Share the charges as on the proforma invoice.',
    zh: '费用分担须与形式发票一致。',
    es: 'Reparta los gastos como en la factura proforma.',
    fr: 'Répartissez les frais comme sur la facture pro forma.',
    pt: 'Reparta as despesas como na fatura proforma.',
  },
  confirmation: {
    en: 'Have the credit confirmed as agreed.',
    zh: '请按约定加具保兑。',
    es: 'Haga confirmar el crédito como se acordó.',
    fr: 'Faites confirmer le crédit comme convenu.',
    pt: 'Mande confirmar o crédito como combinado.',
  },
  'advising-bank': {
    en: 'Advise the credit through our bank.',
    zh: '请通过我方银行通知信用证。',
    es: 'Haga avisar el crédito a través de nuestro banco.',
    fr: 'Faites notifier le crédit par notre banque.',
    pt: 'Mande avisar o crédito por meio do nosso banco.',
  },
}

const WORDS: Record<ValueWord | 'sight' | 'nothing', Translated> = {
  allowed: { en: 'allowed', zh: '允许', es: 'permitido', fr: 'autorisé', pt: 'permitido' },
  forbidden: { en: 'not allowed', zh: '不允许', es: 'no permitido', fr: 'non autorisé', pt: 'não permitido' },
  'charges-SHA': {
    en: 'outside the issuing bank’s country for the beneficiary, others for the applicant',
    zh: '开证行所在国以外费用由受益人承担，其余由申请人承担',
    es: 'fuera del país del banco emisor, a cargo del beneficiario; los demás, del ordenante',
    fr: 'hors du pays de la banque émettrice à la charge du bénéficiaire, les autres du donneur d’ordre',
    pt: 'fora do país do banco emissor por conta do beneficiário, as demais por conta do tomador',
  },
  'charges-OUR': {
    en: 'all for the applicant',
    zh: '全部由申请人承担',
    es: 'todos a cargo del ordenante',
    fr: 'tous à la charge du donneur d’ordre',
    pt: 'todas por conta do tomador',
  },
  'no-condition': {
    en: 'no such condition',
    zh: '无此条件',
    es: 'sin esta condición',
    fr: 'aucune condition de ce genre',
    pt: 'sem esta condição',
  },
  sight: { en: 'at sight', zh: '即期', es: 'a la vista', fr: 'à vue', pt: 'à vista' },
  nothing: { en: 'nothing said', zh: '未注明', es: 'no se dice nada', fr: 'rien d’indiqué', pt: 'nada indicado' },
}

const DAYS: Translated = {
  en: '{count, plural, one {# day} other {# days}}',
  zh: '{count} 天',
  es: '{count, plural, one {# día} other {# días}}',
  fr: '{count, plural, one {# jour} other {# jours}}',
  pt: '{count, plural, one {# dia} other {# dias}}',
}
const daysText = (count: number, language: Language) => formatMessage(pick(DAYS, language), { count }, LANGUAGE_NAMES[language].locale)

export const fieldText = (tag: Tag, language: Language): string => pick(FIELDS[tag] ?? { en: FIELD_NAMES[tag] }, language)
export const todoText = (code: FindingCode, language: Language): string => pick(TODO[code], language)

export const moneyText = (currency: string, cents: number, language: Language): string => {
  const amount = numberFormat(LANGUAGE_NAMES[language].locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${currency} ${amount.format(cents / 100)}`
}
export const dayText = (day: string, language: Language): string =>
  dateFormat(LANGUAGE_NAMES[language].locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
export const tenorText = (days: number, language: Language): string => (days === 0 ? pick(WORDS.sight, language) : daysText(days, language))

export function valueText(value: Value | null, language: Language): string {
  if (value === null) return pick(WORDS.nothing, language)
  if (value.is === 'text') return value.text
  if (value.is === 'money') return moneyText(value.currency, value.cents, language)
  if (value.is === 'day') return dayText(value.day, language)
  if (value.is === 'days') return daysText(value.count, language)
  if (value.is === 'percent') return `${value.count} %`
  if (value.is === 'tenor') return tenorText(value.days, language)
  if (value.is === 'paper')
    return listed(
      value.papers.map((paper) => pick(LETTER_PAPERS[paper], language)),
      language,
    )
  return pick(WORDS[value.word], language)
}

/** A finding as people read it. */
export const findingText = ({ code, tag, weight, expected, actual }: Finding, language: Language) => ({
  code,
  tag,
  field: fieldText(tag, language),
  expected: valueText(expected, language),
  actual: valueText(actual, language),
  weight,
  todo: todoText(code, language),
})
