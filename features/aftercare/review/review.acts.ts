// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    review: { en: 'Review', zh: '评价', es: 'Opinión', fr: 'Avis', pt: 'Avaliação' },
  },
  acts: {
    'review.refuse': {
      en: 'Review refused or taken down',
      zh: '评价未通过或已撤下',
      es: 'Opinión rechazada o retirada',
      fr: 'Avis refusé ou retiré',
      pt: 'Avaliação recusada ou retirada',
    },
    'review.settle': {
      en: 'Reports looked at, review stays',
      zh: '已核查举报，保留评价',
      es: 'Denuncias revisadas, la opinión queda',
      fr: 'Signalements examinés, l’avis reste',
      pt: 'Denúncias vistas, a avaliação fica',
    },
    'review.answer': {
      en: 'Review answered',
      zh: '已回复评价',
      es: 'Opinión respondida',
      fr: 'Réponse à un avis',
      pt: 'Avaliação respondida',
    },
    'review.change_answer': {
      en: 'Answer to a review changed',
      zh: '修改评价回复',
      es: 'Respuesta a una opinión cambiada',
      fr: 'Réponse à un avis modifiée',
      pt: 'Resposta a uma avaliação alterada',
    },
    'review.withdraw_answer': {
      en: 'Answer to a review taken back',
      zh: '撤回评价回复',
      es: 'Respuesta a una opinión retirada',
      fr: 'Réponse à un avis retirée',
      pt: 'Resposta a uma avaliação retirada',
    },
  },
}
