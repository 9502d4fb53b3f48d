import {
  AFTER_SALE_STATUS_LABELS,
  AFTER_SALE_STATUSES,
  AFTER_SALE_TYPE_LABELS,
  AFTER_SALE_TYPES,
  type AfterSaleStatus,
} from '#contract/codes/after-sale.ts'
import type { Dictionary } from './dictionary.ts'

export const after_sale_type: Dictionary = {
  title: {
    en: 'Kinds of after-sale request',
    zh: '售后类型',
    es: 'Tipos de posventa',
    fr: 'Types de demande après-vente',
    pt: 'Tipos de pós-venda',
  },
  entries: AFTER_SALE_TYPES.map((value) => ({ value, label: AFTER_SALE_TYPE_LABELS[value] })),
}

const STATUS_LOOKS = {
  0: 'info',
  1: 'primary',
  2: 'primary',
  3: 'primary',
  4: 'success',
  5: 'danger',
  6: 'warning',
} as const satisfies Record<AfterSaleStatus, string>
export const after_sale_status: Dictionary = {
  title: {
    en: 'After-sale status',
    zh: '售后状态',
    es: 'Estado de la posventa',
    fr: 'État de la demande après-vente',
    pt: 'Situação do pós-venda',
  },
  entries: AFTER_SALE_STATUSES.map((value) => ({ value, look: STATUS_LOOKS[value], label: AFTER_SALE_STATUS_LABELS[value] })),
}

export const withdrawal_status: Dictionary = {
  title: { en: 'Withdrawal status', zh: '提现状态', es: 'Estado del retiro', fr: 'État du retrait', pt: 'Situação do saque' },
  entries: [
    { value: '0', look: 'info', label: { en: 'Pending', zh: '待审核', es: 'Pendiente', fr: 'En attente', pt: 'Pendente' } },
    { value: '1', look: 'primary', label: { en: 'Approved', zh: '已通过', es: 'Aprobado', fr: 'Accepté', pt: 'Aprovado' } },
    { value: '2', look: 'success', label: { en: 'Paid', zh: '已打款', es: 'Pagado', fr: 'Payé', pt: 'Pago' } },
    { value: '3', look: 'danger', label: { en: 'Rejected', zh: '已拒绝', es: 'Rechazado', fr: 'Refusé', pt: 'Recusado' } },
  ],
}

export const financing_service: Dictionary = {
  takes: 'code',
  title: {
    en: 'Financing services',
    zh: '融资服务',
    es: 'Servicios de financiación',
    fr: 'Services de financement',
    pt: 'Serviços de financiamento',
  },
  entries: [
    {
      value: 'instalments',
      label: { en: 'Payment by instalments', zh: '分期付款', es: 'Pago a plazos', fr: 'Paiement échelonné', pt: 'Pagamento parcelado' },
    },
    {
      value: 'lease',
      label: {
        en: 'Equipment lease',
        zh: '设备租赁',
        es: 'Arrendamiento de equipos',
        fr: 'Crédit-bail d’équipement',
        pt: 'Leasing de equipamentos',
      },
    },
    {
      value: 'credit-line',
      label: { en: 'Credit line', zh: '授信额度', es: 'Línea de crédito', fr: 'Ligne de crédit', pt: 'Linha de crédito' },
    },
    {
      value: 'usance-lc',
      label: {
        en: 'Usance letter of credit',
        zh: '远期信用证',
        es: 'Carta de crédito a plazo',
        fr: 'Lettre de crédit à terme',
        pt: 'Carta de crédito a prazo',
      },
    },
  ],
}

export const credit_period: Dictionary = {
  takes: 'code',
  title: { en: 'Credit periods', zh: '账期', es: 'Plazos de crédito', fr: 'Durées de crédit', pt: 'Prazos de crédito' },
  entries: [3, 6, 12, 18, 24, 36].map((months) => ({
    value: String(months),
    label: { en: `${months} months`, zh: `${months} 个月`, es: `${months} meses`, fr: `${months} mois`, pt: `${months} meses` },
  })),
}

export const revenue_range: Dictionary = {
  takes: 'code',
  title: { en: 'Annual revenue', zh: '年营业额', es: 'Ingresos anuales', fr: 'Chiffre d’affaires annuel', pt: 'Receita anual' },
  entries: [
    {
      value: '0-1',
      label: {
        en: 'Up to US$1 million',
        zh: '100 万美元以下',
        es: 'Hasta 1 millón de US$',
        fr: 'Jusqu’à 1 million US$',
        pt: 'Até US$ 1 milhão',
      },
    },
    {
      value: '1-5',
      label: {
        en: 'US$1 to 5 million',
        zh: '100 万至 500 万美元',
        es: 'De 1 a 5 millones de US$',
        fr: 'De 1 à 5 millions US$',
        pt: 'De US$ 1 a 5 milhões',
      },
    },
    {
      value: '5-20',
      label: {
        en: 'US$5 to 20 million',
        zh: '500 万至 2000 万美元',
        es: 'De 5 a 20 millones de US$',
        fr: 'De 5 à 20 millions US$',
        pt: 'De US$ 5 a 20 milhões',
      },
    },
    {
      value: '20-100',
      label: {
        en: 'US$20 to 100 million',
        zh: '2000 万至 1 亿美元',
        es: 'De 20 a 100 millones de US$',
        fr: 'De 20 à 100 millions US$',
        pt: 'De US$ 20 a 100 milhões',
      },
    },
    {
      value: '100-',
      label: {
        en: 'More than US$100 million',
        zh: '1 亿美元以上',
        es: 'Más de 100 millones de US$',
        fr: 'Plus de 100 millions US$',
        pt: 'Mais de US$ 100 milhões',
      },
    },
  ],
}

export const article_type: Dictionary = {
  takes: 'code',
  title: { en: 'Kinds of article', zh: '文章类型', es: 'Tipos de artículo', fr: 'Types d’article', pt: 'Tipos de artigo' },
  entries: [
    { value: '1', label: { en: 'Buying guide', zh: '采购指南', es: 'Guía de compra', fr: 'Guide d’achat', pt: 'Guia de compra' } },
    {
      value: '2',
      label: {
        en: 'Hospital projects',
        zh: '医院项目',
        es: 'Proyectos hospitalarios',
        fr: 'Projets hospitaliers',
        pt: 'Projetos hospitalares',
      },
    },
    {
      value: '3',
      label: {
        en: 'Hospital project registration',
        zh: '医院项目登记',
        es: 'Registro de proyectos hospitalarios',
        fr: 'Déclaration de projets hospitaliers',
        pt: 'Cadastro de projetos hospitalares',
      },
    },
    { value: '4', label: { en: 'News', zh: '新闻', es: 'Noticias', fr: 'Actualités', pt: 'Notícias' } },
  ],
}
