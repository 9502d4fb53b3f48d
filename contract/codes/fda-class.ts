// The classes in which the US FDA sorts devices, by the risk that controls must meet.
import type { Translated } from '#shared/language.ts'

export const FDA_CLASSES = ['1', '2', '3', 'U', 'N', 'F'] as const
export type FdaClassCode = (typeof FDA_CLASSES)[number]

export const FDA_CLASS_LABELS: Record<FdaClassCode, Translated> = {
  '1': { en: 'Class I', zh: 'I 类', es: 'Clase I', fr: 'Classe I', pt: 'Classe I' },
  '2': { en: 'Class II', zh: 'II 类', es: 'Clase II', fr: 'Classe II', pt: 'Classe II' },
  '3': { en: 'Class III', zh: 'III 类', es: 'Clase III', fr: 'Classe III', pt: 'Classe III' },
  U: { en: 'Unclassified', zh: '未定级', es: 'Sin clasificar', fr: 'Non classé', pt: 'Sem classificação' },
  N: { en: 'Not classified', zh: '不分级', es: 'No clasificado', fr: 'Hors classement', pt: 'Não classificado' },
  F: {
    en: 'Humanitarian use device',
    zh: '人道主义用途器械',
    es: 'Dispositivo de uso humanitario',
    fr: 'Dispositif à usage humanitaire',
    pt: 'Dispositivo de uso humanitário',
  },
}
