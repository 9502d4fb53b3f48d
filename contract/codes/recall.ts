// Notices from the field: what they can be, how a unit is matched, what its owner reports. Codes of the wire, shared by server, shop and office.
import type { Translated } from '#shared/language.ts'

export const RECALL_LABELS = {
  draft: { en: 'To be looked at', zh: '待审阅', es: 'Por revisar', fr: 'À examiner', pt: 'A analisar' },
  awaiting: { en: 'Waits for a second person', zh: '待第二人批准', es: 'Espera a otra persona', fr: 'Attend une seconde personne', pt: 'Aguarda outra pessoa' },
  published: { en: 'Published', zh: '已发布', es: 'Publicado', fr: 'Publié', pt: 'Publicado' },
  closed: { en: 'Closed', zh: '已结案', es: 'Cerrado', fr: 'Clos', pt: 'Encerrado' },
  set_aside: { en: 'Set aside', zh: '已搁置', es: 'Apartado', fr: 'Mis de côté', pt: 'Posto de lado' },
  retracted: { en: 'Retracted', zh: '已撤回', es: 'Retractado', fr: 'Retiré', pt: 'Retratado' },
} as const satisfies Record<string, Translated> // prettier-ignore
export type RecallState = keyof typeof RECALL_LABELS
export const RECALL_STATES = Object.keys(RECALL_LABELS) as [RecallState, ...RecallState[]]

/** By how much harm a piece can do, as the FDA has it. */
export const RECALL_CLASS_LABELS = {
  I: { en: 'Class I: serious harm is likely', zh: 'I 级：可能造成严重伤害', es: 'Clase I: daño grave probable', fr: 'Classe I : dommage grave probable', pt: 'Classe I: dano grave provável' },
  II: { en: 'Class II: harm is possible', zh: 'II 级：可能造成伤害', es: 'Clase II: daño posible', fr: 'Classe II : dommage possible', pt: 'Classe II: dano possível' },
  III: { en: 'Class III: harm is unlikely', zh: 'III 级：不太可能造成伤害', es: 'Clase III: daño improbable', fr: 'Classe III : dommage improbable', pt: 'Classe III: dano improvável' },
} as const satisfies Record<string, Translated> // prettier-ignore
export type RecallClass = keyof typeof RECALL_CLASS_LABELS
export const RECALL_CLASSES = Object.keys(RECALL_CLASS_LABELS) as [RecallClass, ...RecallClass[]]

export const RECALL_BY_LABELS = {
  'udi-di': { en: 'UDI-DI', zh: 'UDI-DI', es: 'UDI-DI', fr: 'IUD-ID', pt: 'UDI-DI' },
  serial: { en: 'Serial number', zh: '序列号', es: 'Número de serie', fr: 'Numéro de série', pt: 'Número de série' },
  lot: { en: 'Lot', zh: '批号', es: 'Lote', fr: 'Lot', pt: 'Lote' },
  model: { en: 'Model', zh: '型号', es: 'Modelo', fr: 'Modèle', pt: 'Modelo' },
  maker: { en: 'Maker', zh: '制造商', es: 'Fabricante', fr: 'Fabricant', pt: 'Fabricante' },
} as const satisfies Record<string, Translated>
export type RecallBy = keyof typeof RECALL_BY_LABELS
export const RECALL_BYS = Object.keys(RECALL_BY_LABELS) as [RecallBy, ...RecallBy[]]

export const RECALL_SURES = ['certain', 'likely'] as const
export type RecallSure = (typeof RECALL_SURES)[number]

/** What a match has become: `open` is to be looked at by staff before its owner is told. */
export const RECALL_MATCH_LABELS = {
  certain: { en: 'Certain', zh: '确定', es: 'Seguro', fr: 'Certain', pt: 'Certo' },
  open: { en: 'To be confirmed', zh: '待确认', es: 'Por confirmar', fr: 'À confirmer', pt: 'A confirmar' },
  confirmed: { en: 'Confirmed', zh: '已确认', es: 'Confirmado', fr: 'Confirmé', pt: 'Confirmado' },
  rejected: { en: 'Not meant', zh: '不相关', es: 'No afectado', fr: 'Non concerné', pt: 'Não afetado' },
  gone: { en: 'No longer meant', zh: '不再相关', es: 'Ya no afectado', fr: 'N’est plus concerné', pt: 'Já não afetado' },
} as const satisfies Record<string, Translated>
export type RecallMatchState = keyof typeof RECALL_MATCH_LABELS
export const RECALL_MATCH_STATES = Object.keys(RECALL_MATCH_LABELS) as [RecallMatchState, ...RecallMatchState[]]

/** What an owner reports of a unit. */
export const RECALL_OUTCOME_LABELS = {
  stopped: { en: 'Taken out of use', zh: '已停用', es: 'Retirado de uso', fr: 'Mis hors service', pt: 'Retirado de uso' },
  corrected: { en: 'Corrected', zh: '已纠正', es: 'Corregido', fr: 'Corrigé', pt: 'Corrigido' },
  not_found: { en: 'Not found', zh: '未找到', es: 'No encontrado', fr: 'Introuvable', pt: 'Não encontrado' },
  returned: { en: 'Sent back', zh: '已退回', es: 'Devuelto', fr: 'Renvoyé', pt: 'Devolvido' },
  passed_on: { en: 'Passed on', zh: '已转交他人', es: 'Entregado a otro', fr: 'Remis à un tiers', pt: 'Repassado' },
} as const satisfies Record<string, Translated>
export type RecallOutcome = keyof typeof RECALL_OUTCOME_LABELS
export const RECALL_OUTCOMES = Object.keys(RECALL_OUTCOME_LABELS) as [RecallOutcome, ...RecallOutcome[]]

export const RECALL_SOURCE_LABELS = {
  staff: { en: 'Entered here', zh: '本处录入', es: 'Introducido aquí', fr: 'Saisi ici', pt: 'Inserido aqui' },
  fda: { en: 'US FDA', zh: '美国 FDA', es: 'FDA de EE. UU.', fr: 'FDA (États-Unis)', pt: 'FDA dos EUA' },
} as const satisfies Record<string, Translated>
export type RecallSource = keyof typeof RECALL_SOURCE_LABELS
export const RECALL_SOURCES = Object.keys(RECALL_SOURCE_LABELS) as [RecallSource, ...RecallSource[]]

/** Why a record of a file has become no notice. */
export const RECALL_LEFT_OUT_LABELS = {
  broken: { en: 'It cannot be read', zh: '无法读取', es: 'No se puede leer', fr: 'Illisible', pt: 'Não pode ser lido' },
  'no-number': { en: 'It has no recall number', zh: '没有召回编号', es: 'Sin número de retirada', fr: 'Sans numéro de rappel', pt: 'Sem número de recolhimento' },
  'no-product': { en: 'It describes no product', zh: '没有产品描述', es: 'No describe ningún producto', fr: 'Ne décrit aucun produit', pt: 'Não descreve produto' },
  'not-device': { en: 'It is about no device', zh: '与医疗器械无关', es: 'No trata de un dispositivo', fr: 'Ne concerne pas un dispositif', pt: 'Não trata de dispositivo' },
  twice: { en: 'The file tells the same again', zh: '文件中重复', es: 'Repetido en el archivo', fr: 'Répété dans le fichier', pt: 'Repetido no arquivo' },
} as const satisfies Record<string, Translated> // prettier-ignore
export type RecallLeftOut = keyof typeof RECALL_LEFT_OUT_LABELS
export const RECALL_LEFT_OUTS = Object.keys(RECALL_LEFT_OUT_LABELS) as [RecallLeftOut, ...RecallLeftOut[]]

/** 'RN-003001', as people write it. */
export const recallNo = (id: number): string => `RN-${String(id).padStart(6, '0')}`
