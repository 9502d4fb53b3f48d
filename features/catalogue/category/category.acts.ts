// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    category: { en: 'Category', zh: '分类', es: 'Categoría', fr: 'Catégorie', pt: 'Categoria' },
  },
  acts: {
    'category.alias': { en: 'Address added', zh: '已添加地址', es: 'Dirección añadida', fr: 'Adresse ajoutée', pt: 'Endereço adicionado' },
    'category.alias-removed': {
      en: 'Address removed',
      zh: '已移除地址',
      es: 'Dirección quitada',
      fr: 'Adresse retirée',
      pt: 'Endereço removido',
    },
    'category.tile': { en: 'Tile uploaded', zh: '已上传方块图', es: 'Mosaico subido', fr: 'Vignette importée', pt: 'Miniatura enviada' },
    'category.tile-removed': {
      en: 'Tile removed',
      zh: '已移除方块图',
      es: 'Mosaico quitado',
      fr: 'Vignette retirée',
      pt: 'Miniatura removida',
    },
    'category.banner': { en: 'Banner uploaded', zh: '已上传横幅', es: 'Cabecera subida', fr: 'Bandeau importé', pt: 'Faixa enviada' },
    'category.banner-removed': {
      en: 'Banner removed',
      zh: '已移除横幅',
      es: 'Cabecera quitada',
      fr: 'Bandeau retiré',
      pt: 'Faixa removida',
    },
    'category.empty': {
      en: 'Products moved elsewhere',
      zh: '产品已移往他处',
      es: 'Productos enviados a otra',
      fr: 'Produits envoyés ailleurs',
      pt: 'Produtos enviados para outra',
    },
    'category.attributes': {
      en: 'Attributes changed',
      zh: '更改了属性',
      es: 'Atributos cambiados',
      fr: 'Attributs modifiés',
      pt: 'Atributos alterados',
    },
    'category.attributes-undone': {
      en: 'Change of attributes taken back',
      zh: '撤销了属性更改',
      es: 'Cambio de atributos deshecho',
      fr: 'Modification des attributs annulée',
      pt: 'Alteração de atributos desfeita',
    },
  },
}
