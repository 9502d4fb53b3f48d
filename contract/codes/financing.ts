// What an application for financing can be, and what is asked in it: codes of the wire, shared by server, shop and office.
import type { Translated } from '#shared/language.ts'

/** Cents: from which amount orders are financed, and up to which (SPEC-143, SPEC-220; decision 20). */
export const FINANCING_LEAST = 5_000_000
export const FINANCING_MOST = 100_000_000

/** How the financer pays us, on the wire financeType. */
export const FINANCE_TYPES = { tt: 0, lc: 1 } as const
export const FINANCE_TYPE_LABELS: Record<keyof typeof FINANCE_TYPES, Translated> = {
  tt: { en: 'T/T' },
  lc: { en: 'L/C' },
}
export const financeTypeLabel = (value: number): Translated => FINANCE_TYPE_LABELS[value === FINANCE_TYPES.lc ? 'lc' : 'tt']

export const FINANCING_LABELS = {
  draft: { en: 'Draft', zh: '草稿', es: 'Borrador', fr: 'Brouillon', pt: 'Rascunho' },
  submitted: { en: 'Handed in', zh: '已提交', es: 'Presentada', fr: 'Déposée', pt: 'Enviada' },
  screening: { en: 'Being screened', zh: '审查中', es: 'En revisión', fr: 'En examen', pt: 'Em triagem' },
  docs_requested: {
    en: 'Documents wanted',
    zh: '待补文件',
    es: 'Faltan documentos',
    fr: 'Documents attendus',
    pt: 'Faltam documentos',
  },
  in_review: { en: 'Before decision', zh: '待审批', es: 'Por decidir', fr: 'En décision', pt: 'Em decisão' },
  offered: { en: 'Offer made', zh: '已报价', es: 'Oferta hecha', fr: 'Offre faite', pt: 'Oferta feita' },
  contract_pending: { en: 'To be signed', zh: '待签合同', es: 'Por firmar', fr: 'À signer', pt: 'A assinar' },
  approved_ready: { en: 'Ready to use', zh: '可用', es: 'Lista para usar', fr: 'Utilisable', pt: 'Pronta para uso' },
  funded: { en: 'Funded', zh: '已放款', es: 'Desembolsada', fr: 'Débloquée', pt: 'Liberada' },
  repaying: { en: 'Being repaid', zh: '还款中', es: 'En amortización', fr: 'En remboursement', pt: 'Em amortização' },
  in_arrears: { en: 'In arrears', zh: '逾期', es: 'En mora', fr: 'En retard', pt: 'Em atraso' },
  declined: { en: 'Declined', zh: '已拒绝', es: 'Rechazada', fr: 'Refusée', pt: 'Recusada' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回', es: 'Retirada', fr: 'Retirée', pt: 'Retirada' },
  closed: { en: 'Closed', zh: '已结清', es: 'Cerrada', fr: 'Close', pt: 'Encerrada' },
  lapsed: { en: 'Lapsed', zh: '已失效', es: 'Vencida', fr: 'Caduque', pt: 'Expirada' },
} as const satisfies Record<string, Translated>
export type FinancingState = keyof typeof FINANCING_LABELS
export const FINANCING_STATES = Object.keys(FINANCING_LABELS) as [FinancingState, ...FinancingState[]]

/** What screening looks at. */
export const CHECK_LABELS = {
  complete: {
    en: 'The application is complete',
    zh: '申请资料齐全',
    es: 'La solicitud está completa',
    fr: 'La demande est complète',
    pt: 'A solicitação está completa',
  },
  sanctions: {
    en: 'On no sanctions list',
    zh: '不在任何制裁名单上',
    es: 'En ninguna lista de sanciones',
    fr: 'Sur aucune liste de sanctions',
    pt: 'Em nenhuma lista de sanções',
  },
  identity: {
    en: 'Organisation and owners identified (KYC)',
    zh: '机构及所有人身份已核实（KYC）',
    es: 'Organización y propietarios identificados (KYC)',
    fr: 'Organisation et bénéficiaires effectifs identifiés (KYC)',
    pt: 'Organização e sócios identificados (KYC)',
  },
} as const satisfies Record<string, Translated>
export type FinancingCheck = keyof typeof CHECK_LABELS
export const FINANCING_CHECKS = Object.keys(CHECK_LABELS) as [FinancingCheck, ...FinancingCheck[]]

/** Documents that an applicant can be asked for. */
export const PAPER_LABELS = {
  registration: {
    en: 'Certificate of registration',
    zh: '机构注册证明',
    es: 'Certificado de registro',
    fr: 'Certificat d’immatriculation',
    pt: 'Certificado de registro',
  },
  accounts: {
    en: 'Annual accounts of the last two years',
    zh: '近两年财务报表',
    es: 'Cuentas anuales de los dos últimos años',
    fr: 'Comptes annuels des deux derniers exercices',
    pt: 'Demonstrações financeiras dos dois últimos anos',
  },
  bank: {
    en: 'Bank statements of the last six months',
    zh: '近六个月银行流水',
    es: 'Extractos bancarios de los seis últimos meses',
    fr: 'Relevés bancaires des six derniers mois',
    pt: 'Extratos bancários dos seis últimos meses',
  },
  owners: {
    en: 'Owners and who may sign',
    zh: '所有人及授权签字人',
    es: 'Propietarios y firmantes autorizados',
    fr: 'Bénéficiaires effectifs et signataires autorisés',
    pt: 'Sócios e quem pode assinar',
  },
  identity: {
    en: 'Identity document of whoever signs',
    zh: '签字人身份证件',
    es: 'Documento de identidad de quien firma',
    fr: 'Pièce d’identité du signataire',
    pt: 'Documento de identidade de quem assina',
  },
  licence: {
    en: 'Licence of the medical institution',
    zh: '医疗机构执业许可证',
    es: 'Licencia de la institución médica',
    fr: 'Autorisation de l’établissement de santé',
    pt: 'Licença da instituição de saúde',
  },
} as const satisfies Record<string, Translated>
export type FinancingPaper = keyof typeof PAPER_LABELS
export const FINANCING_PAPERS = Object.keys(PAPER_LABELS) as [FinancingPaper, ...FinancingPaper[]]

/** Why an application is declined, as its applicant reads it. */
export const DECLINE_LABELS = {
  incomplete: {
    en: 'The documents do not suffice',
    zh: '文件不足',
    es: 'Los documentos no bastan',
    fr: 'Les documents ne suffisent pas',
    pt: 'Os documentos não bastam',
  },
  means: {
    en: 'The instalments would be too high for the means shown',
    zh: '还款额超出所示还款能力',
    es: 'Las cuotas serían demasiado altas para los medios mostrados',
    fr: 'Les échéances dépasseraient les moyens présentés',
    pt: 'As parcelas seriam altas demais para a capacidade de pagamento demonstrada',
  },
  country: {
    en: 'The financer does not work in this country',
    zh: '融资方不在该国开展业务',
    es: 'La entidad financiera no trabaja en este país',
    fr: 'L’organisme financier n’opère pas dans ce pays',
    pt: 'O financiador não atua neste país',
  },
  purpose: {
    en: 'The purpose cannot be financed',
    zh: '该用途无法融资',
    es: 'La finalidad no se puede financiar',
    fr: 'L’objet ne peut être financé',
    pt: 'A finalidade não pode ser financiada',
  },
  other: { en: 'Another reason', zh: '其他原因', es: 'Otro motivo', fr: 'Autre raison', pt: 'Outro motivo' },
} as const satisfies Record<string, Translated>
export type DeclineReason = keyof typeof DECLINE_LABELS
export const DECLINE_REASONS = Object.keys(DECLINE_LABELS) as [DeclineReason, ...DeclineReason[]]

/** 'FN-000101': the number that both sides call an application by. */
export const financingNo = (id: number): string => `FN-${String(id).padStart(6, '0')}`
