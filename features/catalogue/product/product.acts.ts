// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    product: { en: 'Product', zh: '产品', es: 'Producto', fr: 'Produit', pt: 'Produto' },
    products: { en: 'Products', zh: '产品', es: 'Productos', fr: 'Produits', pt: 'Produtos' },
  },
  acts: {
    'product.on-sale': { en: 'Put on sale', zh: '已上架', es: 'Puesto a la venta', fr: 'Mis en vente', pt: 'Colocado à venda' },
    'product.off-sale': {
      en: 'Taken off sale',
      zh: '已下架',
      es: 'Retirado de la venta',
      fr: 'Retiré de la vente',
      pt: 'Retirado de venda',
    },
    'product.model': {
      en: '3D model put in',
      zh: '已添加3D 模型',
      es: 'Modelo 3D añadido',
      fr: 'Modèle 3D ajouté',
      pt: 'Modelo 3D adicionado',
    },
    'product.model-removed': {
      en: '3D model removed',
      zh: '已移除3D 模型',
      es: 'Modelo 3D quitado',
      fr: 'Modèle 3D supprimé',
      pt: 'Modelo 3D removido',
    },
    'product.discontinued': { en: 'Discontinued', zh: '停产', es: 'Descatalogado', fr: 'Arrêté', pt: 'Descontinuado' },
    'product.brought-back': { en: 'Brought back', zh: '恢复供应', es: 'Reincorporado', fr: 'Remis au catalogue', pt: 'Reativado' },
    'product.discarded': {
      en: 'Draft discarded',
      zh: '草稿已丢弃',
      es: 'Borrador descartado',
      fr: 'Brouillon jeté',
      pt: 'Rascunho descartado',
    },
    'product.restore': {
      en: 'Earlier version brought back',
      zh: '恢复到历史版本',
      es: 'Versión anterior recuperada',
      fr: 'Retour à une version précédente',
      pt: 'Versão anterior retomada',
    },
  },
}
