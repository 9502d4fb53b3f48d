// What a review of a product can be, why one is not published, and what readers hold against one: codes of the wire, shared by server, shop and office.
import type { Translated } from '#shared/language.ts'

export const STARS_MOST = 5
export const REVIEW_PICTURES_MAX = 6
export const REVIEW_TEXT_MAX = 3_000

export const REVIEW_LABELS = {
  pending: { en: 'Being checked', zh: '审核中', es: 'En revisión', fr: 'En cours d’examen', pt: 'Em análise' },
  published: { en: 'Published', zh: '已发布', es: 'Publicada', fr: 'Publié', pt: 'Publicada' },
  refused: { en: 'Not accepted', zh: '未通过', es: 'No aceptada', fr: 'Non retenu', pt: 'Não aceita' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回', es: 'Retirada', fr: 'Retiré', pt: 'Retirada' },
} as const satisfies Record<string, Translated>
export type ReviewState = keyof typeof REVIEW_LABELS
export const REVIEW_STATES = Object.keys(REVIEW_LABELS) as [ReviewState, ...ReviewState[]]

/** Why a review is not published, as its author reads it. */
export const REVIEW_REFUSAL_LABELS = {
  'off-topic': {
    en: 'It is not about the product',
    zh: '内容与产品无关',
    es: 'No trata del producto',
    fr: 'Il ne porte pas sur le produit',
    pt: 'Não trata do produto',
  },
  'personal-data': {
    en: 'It names people or patients, or shows them',
    zh: '涉及或展示了个人或患者信息',
    es: 'Nombra o muestra a personas o pacientes',
    fr: 'Il nomme ou montre des personnes ou des patients',
    pt: 'Nomeia ou mostra pessoas ou pacientes',
  },
  insulting: {
    en: 'Its wording is insulting',
    zh: '言辞具有侮辱性',
    es: 'Su redacción es ofensiva',
    fr: 'Ses propos sont injurieux',
    pt: 'A linguagem é ofensiva',
  },
  advertising: {
    en: 'It advertises something',
    zh: '含有广告内容',
    es: 'Hace publicidad',
    fr: 'Il fait de la publicité',
    pt: 'Faz publicidade',
  },
  incident: {
    en: 'It reports an incident, which belongs in an after-sale case',
    zh: '所述为不良事件，应通过售后服务处理',
    es: 'Comunica un incidente, que corresponde al servicio posventa',
    fr: 'Il signale un incident, qui relève du service après-vente',
    pt: 'Relata um incidente, que pertence ao pós-venda',
  },
  unreadable: {
    en: 'It cannot be read or understood',
    zh: '内容无法辨认或理解',
    es: 'No se puede leer o entender',
    fr: 'Il est illisible ou incompréhensible',
    pt: 'Não se consegue ler ou entender',
  },
  other: { en: 'Another reason', zh: '其他原因', es: 'Otro motivo', fr: 'Autre raison', pt: 'Outro motivo' },
} as const satisfies Record<string, Translated>
export type ReviewRefusal = keyof typeof REVIEW_REFUSAL_LABELS
export const REVIEW_REFUSALS = Object.keys(REVIEW_REFUSAL_LABELS) as [ReviewRefusal, ...ReviewRefusal[]]

/** What a reader holds against a published review. */
export const REVIEW_REPORT_LABELS = {
  untrue: { en: 'It is not true', zh: '内容不实', es: 'No es cierto', fr: 'Il est inexact', pt: 'Não é verdade' },
  'off-topic': REVIEW_REFUSAL_LABELS['off-topic'],
  'personal-data': REVIEW_REFUSAL_LABELS['personal-data'],
  insulting: REVIEW_REFUSAL_LABELS.insulting,
  advertising: REVIEW_REFUSAL_LABELS.advertising,
  other: REVIEW_REFUSAL_LABELS.other,
} as const satisfies Record<string, Translated>
export type ReviewReport = keyof typeof REVIEW_REPORT_LABELS
export const REVIEW_REPORTS = Object.keys(REVIEW_REPORT_LABELS) as [ReviewReport, ...ReviewReport[]]
