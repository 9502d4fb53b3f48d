// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {},
  acts: {
    'buyer.data': {
      en: 'File of a buyer’s data made',
      zh: '已生成买家数据文件',
      es: 'Archivo con los datos del comprador creado',
      fr: 'Fichier des données de l’acheteur établi',
      pt: 'Arquivo com os dados do comprador gerado',
    },
  },
}
