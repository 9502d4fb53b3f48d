// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    page: { en: 'Page', zh: '页面', es: 'Página', fr: 'Page', pt: 'Página' },
  },
  acts: {
    'page.unschedule': {
      en: 'Time of publication taken back',
      zh: '取消发布时间',
      es: 'Momento de publicación anulado',
      fr: 'Moment de publication annulé',
      pt: 'Momento de publicação cancelado',
    },
    'page.discard': {
      en: 'Draft discarded',
      zh: '放弃草稿',
      es: 'Borrador descartado',
      fr: 'Brouillon abandonné',
      pt: 'Rascunho descartado',
    },
    'page.publish-failed': {
      en: 'Could not be published in time',
      zh: '未能按时发布',
      es: 'No se pudo publicar a tiempo',
      fr: 'N’a pas pu être publiée à temps',
      pt: 'Não pôde ser publicada a tempo',
    },
  },
}
