// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    unit: { en: 'Equipment', zh: '设备', es: 'Equipo', fr: 'Équipement', pt: 'Equipamento' },
  },
  acts: {
    'unit.serial': {
      en: 'Serial number corrected',
      zh: '更正序列号',
      es: 'Número de serie corregido',
      fr: 'Numéro de série corrigé',
      pt: 'Número de série corrigido',
    },
  },
}
