// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    shop: { en: 'Shop', zh: '店铺', es: 'Tienda', fr: 'Boutique', pt: 'Loja' },
  },
  acts: {
    'shop.open': { en: 'Opened again', zh: '已恢复', es: 'Reabierta', fr: 'Rouverte', pt: 'Reaberta' },
    'shop.commission': { en: 'Commission set', zh: '已设置佣金', es: 'Comisión fijada', fr: 'Commission fixée', pt: 'Comissão definida' },
    'shop.bank': {
      en: 'New bank account asked for',
      zh: '申请更换银行账户',
      es: 'Nueva cuenta bancaria solicitada',
      fr: 'Nouveau compte bancaire demandé',
      pt: 'Nova conta bancária pedida',
    },
    'shop.bank-stopped': {
      en: 'Change of the bank account stopped',
      zh: '已停止更换银行账户',
      es: 'Cambio de cuenta bancaria detenido',
      fr: 'Changement de compte bancaire arrêté',
      pt: 'Troca de conta bancária interrompida',
    },
    'shop.closing': {
      en: 'Closed days of a shop announced',
      zh: '公布店铺休息日',
      es: 'Días de cierre de una tienda anunciados',
      fr: 'Jours de fermeture d’une boutique annoncés',
      pt: 'Dias de fechamento de uma loja anunciados',
    },
    'shop.closing-end': {
      en: 'Closed days of a shop taken back',
      zh: '撤回店铺休息日',
      es: 'Días de cierre de una tienda retirados',
      fr: 'Jours de fermeture d’une boutique retirés',
      pt: 'Dias de fechamento de uma loja retirados',
    },
    'shop.logo': {
      en: 'Logo of a shop changed',
      zh: '更换店铺标志',
      es: 'Logotipo de una tienda cambiado',
      fr: 'Logo d’une boutique changé',
      pt: 'Logotipo de uma loja alterado',
    },
    'shop.terms-discard': {
      en: 'Draft of terms of sale discarded',
      zh: '放弃销售条款草稿',
      es: 'Borrador de condiciones de venta descartado',
      fr: 'Brouillon de conditions de vente abandonné',
      pt: 'Rascunho de condições de venda descartado',
    },
    'shop.terms-edit': {
      en: 'Terms of sale written',
      zh: '撰写销售条款',
      es: 'Condiciones de venta redactadas',
      fr: 'Conditions de vente rédigées',
      pt: 'Condições de venda redigidas',
    },
    'shop.terms-publish': {
      en: 'Terms of sale published',
      zh: '发布销售条款',
      es: 'Condiciones de venta publicadas',
      fr: 'Conditions de vente publiées',
      pt: 'Condições de venda publicadas',
    },
    'shop.terms-restore': {
      en: 'Earlier terms of sale taken up again',
      zh: '恢复早期销售条款',
      es: 'Condiciones de venta anteriores retomadas',
      fr: 'Conditions de vente antérieures reprises',
      pt: 'Condições de venda anteriores retomadas',
    },
    'shop.terms-withdraw': {
      en: 'Terms of sale withdrawn',
      zh: '撤回销售条款',
      es: 'Condiciones de venta retiradas',
      fr: 'Conditions de vente retirées',
      pt: 'Condições de venda retiradas',
    },
  },
}
