// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    'points-adjustment': {
      en: 'Change of points',
      zh: '积分更改',
      es: 'Cambio de puntos',
      fr: 'Modification de points',
      pt: 'Alteração de pontos',
    },
    points: { en: 'Points', zh: '积分', es: 'Puntos', fr: 'Points', pt: 'Pontos' },
  },
  acts: {
    'points.approve': {
      en: 'approved what you asked for',
      zh: '批准了您的申请',
      es: 'aprobó lo que usted solicitó',
      fr: 'a approuvé votre demande',
      pt: 'aprovou o que você pediu',
    },
    'points.refuse': {
      en: 'refused what you asked for',
      zh: '拒绝了您的申请',
      es: 'rechazó lo que usted solicitó',
      fr: 'a refusé votre demande',
      pt: 'recusou o que você pediu',
    },
    'points.adjust.ask': {
      en: 'Points: approval asked for',
      zh: '积分：申请批准',
      es: 'Puntos: aprobación solicitada',
      fr: 'Points : approbation demandée',
      pt: 'Pontos: aprovação pedida',
    },
    'points.adjust.approve': {
      en: 'Points: approved',
      zh: '积分：已批准',
      es: 'Puntos: aprobados',
      fr: 'Points : approuvés',
      pt: 'Pontos: aprovados',
    },
    'points.adjust.refuse': {
      en: 'Points: refused',
      zh: '积分：已拒绝',
      es: 'Puntos: rechazados',
      fr: 'Points : refusés',
      pt: 'Pontos: recusados',
    },
    'points.adjust.withdraw': {
      en: 'Points: withdrawn',
      zh: '积分：已撤回',
      es: 'Puntos: retirados',
      fr: 'Points : demande retirée',
      pt: 'Pontos: pedido retirado',
    },
    'points.check': { en: 'Points checked', zh: '积分已核对', es: 'Puntos comprobados', fr: 'Points vérifiés', pt: 'Pontos verificados' },
    'points.good': {
      en: 'Goods for points changed',
      zh: '积分商品已更改',
      es: 'Productos por puntos cambiados',
      fr: 'Produits contre points modifiés',
      pt: 'Produtos por pontos alterados',
    },
  },
}
