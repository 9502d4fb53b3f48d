// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    page: { en: 'Page', zh: '页面', es: 'Página', fr: 'Page', pt: 'Página' },
  },
  acts: {
    'page.edit': { en: 'Draft changed', zh: '修改草稿', es: 'Borrador cambiado', fr: 'Brouillon modifié', pt: 'Rascunho alterado' },
    'page.schedule': {
      en: 'Time of publication set',
      zh: '设定发布时间',
      es: 'Momento de publicación fijado',
      fr: 'Moment de publication fixé',
      pt: 'Momento de publicação definido',
    },
    'page.restore': {
      en: 'Earlier text made the draft',
      zh: '旧版本设为草稿',
      es: 'Texto anterior convertido en borrador',
      fr: 'Texte antérieur repris comme brouillon',
      pt: 'Texto anterior tornado rascunho',
    },
    'page.add': { en: 'Begun', zh: '新建', es: 'Empezada', fr: 'Commencée', pt: 'Iniciada' },
    'page.move': { en: 'Address changed', zh: '更改地址', es: 'Dirección cambiada', fr: 'Adresse changée', pt: 'Endereço mudado' },
    'page.announce': {
      en: 'Change announced to buyers',
      zh: '向买家公布变更',
      es: 'Cambio anunciado a los compradores',
      fr: 'Changement annoncé aux acheteurs',
      pt: 'Mudança anunciada aos compradores',
    },
    'page.withdraw-announcement': {
      en: 'Announcement withdrawn',
      zh: '撤回已公布的变更',
      es: 'Anuncio retirado',
      fr: 'Annonce retirée',
      pt: 'Anúncio retirado',
    },
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
