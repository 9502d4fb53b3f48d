// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    carrier: { en: 'Carrier', zh: '承运人', es: 'Transportista', fr: 'Transporteur', pt: 'Transportadora' },
  },
  acts: {
    'carrier.secret': {
      en: 'Carrier given another secret',
      zh: '承运人更换了密钥',
      es: 'Nuevo secreto del transportista',
      fr: 'Nouveau secret du transporteur',
      pt: 'Novo segredo da transportadora',
    },
  },
}
