// What a letter of credit can be, the papers it asks for and how heavy a difference is: codes of the wire, shared by server, shop and office.
import type { Translated } from '#shared/language.ts'

export const LETTER_LABELS = {
  requested: { en: 'Draft wanted', zh: '待提交草稿', es: 'Falta el borrador', fr: 'Projet attendu', pt: 'Falta a minuta' },
  draft_review: {
    en: 'Draft being checked',
    zh: '草稿审核中',
    es: 'Borrador en revisión',
    fr: 'Projet en examen',
    pt: 'Minuta em análise',
  },
  awaiting_issue: { en: 'To be issued', zh: '待开证', es: 'Por emitir', fr: 'À émettre', pt: 'A emitir' },
  advised: { en: 'Advised', zh: '已通知', es: 'Avisada', fr: 'Notifiée', pt: 'Avisada' },
  amendment_pending: {
    en: 'Amendment wanted',
    zh: '待修改',
    es: 'Falta la enmienda',
    fr: 'Modification attendue',
    pt: 'Falta a emenda',
  },
  operative: { en: 'Operative', zh: '已生效', es: 'Operativa', fr: 'En vigueur', pt: 'Em vigor' },
  presented: { en: 'Bank examines', zh: '银行审单中', es: 'El banco examina', fr: 'Examen par la banque', pt: 'O banco examina' },
  discrepant: { en: 'Discrepancies', zh: '有不符点', es: 'Con discrepancias', fr: 'Irrégularités', pt: 'Com discrepâncias' },
  accepted: {
    en: 'Bank to pay',
    zh: '待银行付款',
    es: 'Pendiente de pago del banco',
    fr: 'Paiement de la banque attendu',
    pt: 'Aguarda pagamento do banco',
  },
  paid: { en: 'Paid', zh: '已付款', es: 'Pagada', fr: 'Payée', pt: 'Paga' },
  closed_unpaid: {
    en: 'Ended unpaid',
    zh: '未付款终止',
    es: 'Terminada sin pago',
    fr: 'Close sans paiement',
    pt: 'Encerrada sem pagamento',
  },
} as const satisfies Record<string, Translated>
export type LetterState = keyof typeof LETTER_LABELS
export const LETTER_STATES = Object.keys(LETTER_LABELS) as [LetterState, ...LetterState[]]

/** The papers that go to the bank. */
export const LETTER_PAPERS = {
  draft: { en: 'Bill of exchange', zh: '汇票', es: 'Letra de cambio', fr: 'Lettre de change', pt: 'Letra de câmbio' },
  invoice: { en: 'Commercial invoice', zh: '商业发票', es: 'Factura comercial', fr: 'Facture commerciale', pt: 'Fatura comercial' },
  packing: { en: 'Packing list', zh: '装箱单', es: 'Lista de empaque', fr: 'Liste de colisage', pt: 'Romaneio de carga' },
  lading: { en: 'Bill of lading', zh: '提单', es: 'Conocimiento de embarque', fr: 'Connaissement', pt: 'Conhecimento de embarque' },
  airway: { en: 'Air waybill', zh: '航空运单', es: 'Guía aérea', fr: 'Lettre de transport aérien', pt: 'Conhecimento aéreo' },
  receipt: {
    en: 'Forwarder’s receipt',
    zh: '货运代理收据',
    es: 'Certificado de recepción del transitario',
    fr: 'Attestation de prise en charge',
    pt: 'Recibo do agente de carga',
  },
  origin: {
    en: 'Certificate of origin',
    zh: '原产地证书',
    es: 'Certificado de origen',
    fr: 'Certificat d’origine',
    pt: 'Certificado de origem',
  },
  insurance: { en: 'Insurance policy', zh: '保险单', es: 'Póliza de seguro', fr: 'Police d’assurance', pt: 'Apólice de seguro' },
  quality: {
    en: 'Quality or inspection certificate of the maker',
    zh: '制造商质量或检验证书',
    es: 'Certificado de calidad o inspección del fabricante',
    fr: 'Certificat de qualité ou d’inspection du fabricant',
    pt: 'Certificado de qualidade ou inspeção do fabricante',
  },
  statement: {
    en: 'Beneficiary’s certificate',
    zh: '受益人证明',
    es: 'Certificado del beneficiario',
    fr: 'Attestation du bénéficiaire',
    pt: 'Certificado do beneficiário',
  },
} as const satisfies Record<string, Translated>
export type LetterPaper = keyof typeof LETTER_PAPERS
export const LETTER_PAPER_KINDS = Object.keys(LETTER_PAPERS) as [LetterPaper, ...LetterPaper[]]

/** change: cannot be accepted as it stands; check: a person should look. */
export const FINDING_WEIGHTS = ['change', 'check'] as const
export type FindingWeight = (typeof FINDING_WEIGHTS)[number]

/** What is kept of the wording: the buyer's draft, the credit that the bank advised, its amendments. */
export const LETTER_TEXT_KINDS = ['draft', 'credit', 'amendment'] as const
export type LetterTextKind = (typeof LETTER_TEXT_KINDS)[number]

/** Who confirms the credit beside the bank that issues it, as field 49 says it. */
export const CONFIRMATIONS = ['WITHOUT', 'MAY ADD', 'CONFIRM'] as const
