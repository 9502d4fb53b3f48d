// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    buyer: { en: 'Buyer', zh: '买家', es: 'Comprador', fr: 'Acheteur', pt: 'Comprador' },
    buyers: { en: 'Buyers', zh: '买家', es: 'Compradores', fr: 'Acheteurs', pt: 'Compradores' },
  },
  acts: {
    'buyer.role': {
      en: 'Role of the buyer changed',
      zh: '已更改买家角色',
      es: 'Función del comprador cambiada',
      fr: 'Rôle de l’acheteur modifié',
      pt: 'Função do comprador alterada',
    },
    'buyer.mail': {
      en: 'Mail written to a buyer',
      zh: '已致信买家',
      es: 'Correo escrito a un comprador',
      fr: 'E-mail écrit à un acheteur',
      pt: 'E-mail escrito a um comprador',
    },
    'buyer.tag': { en: 'Tags changed', zh: '已更改标签', es: 'Etiquetas cambiadas', fr: 'Étiquettes modifiées', pt: 'Etiquetas alteradas' },
  },
}
