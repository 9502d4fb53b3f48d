import type { Translated } from '#shared/language.ts'

/** What the overview of the catalogue says, beside the catalogue's own words. */
export const OVERVIEW_WORDS = {
  title: {
    en: 'Product overview',
    fr: 'Aperçu des produits',
    es: 'Catálogo resumido',
    pt: 'Visão geral dos produtos',
    zh: '产品总览',
  },
  lead: {
    en: 'Prices depend on quantity, options and destination: ask for a quotation, it is free and comes within {time}. Each product has its own page and data sheet in the shop.',
    fr: 'Les prix dépendent de la quantité, des options et de la destination : demandez un devis, il est gratuit et arrive sous {time}. Chaque produit a sa page et sa fiche technique dans la boutique.',
    es: 'Los precios dependen de la cantidad, las opciones y el destino: pida una cotización, es gratuita y llega en {time}. Cada producto tiene su página y su ficha técnica en la tienda.',
    pt: 'Os preços dependem da quantidade, das opções e do destino: peça uma cotação, é gratuita e chega em até {time}. Cada produto tem sua página e sua ficha técnica na loja.',
    zh: '价格取决于数量、选配和目的地：欢迎询价，免费报价，{time}内答复。每件产品在商城中都有详情页和技术资料。',
  },
  department: {
    en: '{label} ({count} products)',
    fr: '{label} ({count} produits)',
    es: '{label} ({count} productos)',
    pt: '{label} ({count} produtos)',
    zh: '{label}（{count} 件产品）',
  },
  product: { en: 'Product', fr: 'Produit', es: 'Producto', pt: 'Produto', zh: '产品' },
  model: { en: 'Model', fr: 'Modèle', es: 'Modelo', pt: 'Modelo', zh: '型号' },
  brand: { en: 'Brand', fr: 'Marque', es: 'Marca', pt: 'Marca', zh: '品牌' },
  minimum: { en: 'Minimum', fr: 'Minimum', es: 'Mínimo', pt: 'Mínimo', zh: '起订量' },
  dispatch: { en: 'Days to dispatch', fr: 'Jours avant expédition', es: 'Días hasta el envío', pt: 'Dias até o envio', zh: '发货天数' },
  more: {
    en: 'and {count} more at {origin}',
    fr: 'et {count} autres sur {origin}',
    es: 'y {count} más en {origin}',
    pt: 'e mais {count} em {origin}',
    zh: '另有 {count} 件，见 {origin}',
  },
} satisfies Record<string, Translated>
