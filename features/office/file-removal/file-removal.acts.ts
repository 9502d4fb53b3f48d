// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    file: { en: 'File', zh: '文件', es: 'Archivo', fr: 'Fichier', pt: 'Arquivo' },
  },
  acts: {
    'file.remove': {
      en: 'Content of a file removed',
      zh: '已移除文件内容',
      es: 'Contenido de un archivo retirado',
      fr: 'Contenu d’un fichier retiré',
      pt: 'Conteúdo de um arquivo removido',
    },
  },
}
