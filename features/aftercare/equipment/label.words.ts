// What labels of units say.
import type { Language } from '#shared/language.ts'

export const LABEL_WORDS: Record<Language, { title: string; code: string; serial: string; none: string; unit: string }> = {
  en: { title: 'Labels of equipment', code: 'QR code', serial: 'S/N', none: 'Serial number not recorded', unit: 'Unit' },
  zh: { title: '设备标签', code: '二维码', serial: '序列号', none: '未登记序列号', unit: '设备' },
  es: { title: 'Etiquetas de equipos', code: 'Código QR', serial: 'N.º de serie', none: 'Número de serie no registrado', unit: 'Equipo' },
  fr: {
    title: 'Étiquettes d’équipements',
    code: 'Code QR',
    serial: 'N° de série',
    none: 'Numéro de série non renseigné',
    unit: 'Équipement',
  },
  pt: {
    title: 'Etiquetas de equipamentos',
    code: 'Código QR',
    serial: 'N.º de série',
    none: 'Número de série não registrado',
    unit: 'Equipamento',
  },
}
