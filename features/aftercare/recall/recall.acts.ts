// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    recall: { en: 'Safety notice', zh: '安全通知', es: 'Aviso de seguridad', fr: 'Avis de sécurité', pt: 'Aviso de segurança' },
  },
  acts: {
    'recall.enter': { en: 'Notice entered', zh: '已录入通知', es: 'Aviso introducido', fr: 'Avis saisi', pt: 'Aviso inserido' },
    'recall.edit': { en: 'Notice changed', zh: '已更改通知', es: 'Aviso modificado', fr: 'Avis modifié', pt: 'Aviso alterado' },
    'recall.import': {
      en: 'File of notices imported',
      zh: '已导入通知文件',
      es: 'Archivo de avisos importado',
      fr: 'Fichier d’avis importé',
      pt: 'Arquivo de avisos importado',
    },
    'recall.publish': {
      en: 'Notice published, or publication asked for',
      zh: '已发布或申请发布通知',
      es: 'Aviso publicado o publicación pedida',
      fr: 'Avis publié ou publication demandée',
      pt: 'Aviso publicado ou publicação pedida',
    },
    'recall.approve': {
      en: 'Publication approved by a second person',
      zh: '第二人已批准发布',
      es: 'Publicación aprobada por otra persona',
      fr: 'Publication approuvée par une seconde personne',
      pt: 'Publicação aprovada por outra pessoa',
    },
    'recall.turn': {
      en: 'Publication taken back or refused',
      zh: '发布申请已撤回或拒绝',
      es: 'Publicación retirada o rechazada',
      fr: 'Publication retirée ou refusée',
      pt: 'Publicação retirada ou recusada',
    },
    'recall.retract': { en: 'Notice retracted', zh: '已撤回通知', es: 'Aviso retractado', fr: 'Avis retiré', pt: 'Aviso revogado' },
    'recall.close': {
      en: 'Notice closed or set aside',
      zh: '通知已结案或搁置',
      es: 'Aviso cerrado o apartado',
      fr: 'Avis clos ou mis de côté',
      pt: 'Aviso encerrado ou deixado de lado',
    },
    'recall.reopen': { en: 'Notice opened again', zh: '通知已重新打开', es: 'Aviso reabierto', fr: 'Avis rouvert', pt: 'Aviso reaberto' },
    'recall.decide': {
      en: 'Decided which units a notice affects',
      zh: '已确定通知涉及的设备',
      es: 'Indicado a qué equipos afecta',
      fr: 'Équipements concernés indiqués',
      pt: 'Indicado quais equipamentos são afetados',
    },
    'recall.product': {
      en: 'Notice shown with a product, or no longer',
      zh: '已在产品页显示或不再显示',
      es: 'Aviso mostrado en un producto, o ya no',
      fr: 'Avis affiché sur un produit, ou plus',
      pt: 'Aviso mostrado em um produto, ou não mais',
    },
  },
}
