import type { Translated } from '#shared/language.ts'

/** Public dictionaries by type. The first entry is the default. */
export const DICTIONARIES: Record<string, { value: string; label: Translated; remark?: string }[]> = {
  sex: [
    { value: '0', label: { en: 'Man', zh: '男', es: 'Hombre', fr: 'Homme', pt: 'Homem' } },
    { value: '1', label: { en: 'Woman', zh: '女', es: 'Mujer', fr: 'Femme', pt: 'Mulher' } },
    { value: '2', label: { en: 'Unknown', zh: '未知', es: 'Sin indicar', fr: 'Non précisé', pt: 'Não informado' } },
  ],
  voltage: [
    { value: '220V 50Hz', label: { en: '220V 50Hz' } },
    { value: '110V 60Hz', label: { en: '110V 60Hz' } },
  ],
  shipping_term: [
    { value: '0', label: { en: 'EXW' } },
    { value: '1', label: { en: 'FOB' } },
    { value: '2', label: { en: 'CIF' } },
    { value: '3', label: { en: 'DDU' } },
  ],
}
