// Notices from the field: what they can be, how a unit is matched, what its owner reports. Codes of the wire, shared by server, shop and office.
import type { Translated } from '#shared/language.ts'

export const RECALL_STATES = ['draft', 'awaiting', 'published', 'closed', 'set_aside', 'retracted'] as const
export type RecallState = (typeof RECALL_STATES)[number]

/** By how much harm a piece can do, as the FDA has it. */
export const RECALL_CLASS_LABELS = {
  I: { en: 'Class I: serious harm is likely', zh: 'I 级：可能造成严重伤害', es: 'Clase I: daño grave probable', fr: 'Classe I : dommage grave probable', pt: 'Classe I: dano grave provável' },
  II: { en: 'Class II: harm is possible', zh: 'II 级：可能造成伤害', es: 'Clase II: daño posible', fr: 'Classe II : dommage possible', pt: 'Classe II: dano possível' },
  III: { en: 'Class III: harm is unlikely', zh: 'III 级：不太可能造成伤害', es: 'Clase III: daño improbable', fr: 'Classe III : dommage improbable', pt: 'Classe III: dano improvável' },
} as const satisfies Record<string, Translated> // prettier-ignore
export type RecallClass = keyof typeof RECALL_CLASS_LABELS
export const RECALL_CLASSES = Object.keys(RECALL_CLASS_LABELS) as [RecallClass, ...RecallClass[]]

export const RECALL_BYS = ['udi-di', 'serial', 'lot', 'model', 'maker'] as const
export type RecallBy = (typeof RECALL_BYS)[number]

export const RECALL_SURES = ['certain', 'likely'] as const
export type RecallSure = (typeof RECALL_SURES)[number]

/** What a match has become: `open` is to be looked at by staff before its owner is told. */
export const RECALL_MATCH_STATES = ['certain', 'open', 'confirmed', 'rejected', 'gone'] as const
export type RecallMatchState = (typeof RECALL_MATCH_STATES)[number]

/** What an owner reports of a unit. */
export const RECALL_OUTCOME_LABELS = {
  stopped: { en: 'Taken out of use', zh: '已停用', es: 'Retirado de uso', fr: 'Mis hors service', pt: 'Retirado de uso' },
  corrected: { en: 'Corrected', zh: '已纠正', es: 'Corregido', fr: 'Corrigé', pt: 'Corrigido' },
  not_found: { en: 'Not found', zh: '未找到', es: 'No se encuentra', fr: 'Introuvable', pt: 'Não localizado' },
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
