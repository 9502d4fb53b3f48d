// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    bulk: { en: 'Bulk change', zh: '批量更改', es: 'Cambio en bloque', fr: 'Modification groupée', pt: 'Alteração em massa' },
  },
  acts: {
    'bulk.ended': {
      en: 'it has ended; the results are there',
      zh: '已结束，结果可查看',
      es: 'ha terminado; los resultados están listos',
      fr: 'terminée ; les résultats sont là',
      pt: 'terminou; os resultados estão prontos',
    },
    'bulk.start': { en: 'Begun', zh: '开始', es: 'Empezado', fr: 'Lancée', pt: 'Iniciada' },
    'bulk.cancel': { en: 'Stopped', zh: '停止', es: 'Detenido', fr: 'Arrêtée', pt: 'Interrompida' },
    'bulk.undo': { en: 'Put back', zh: '撤销', es: 'Revertido', fr: 'Annulée', pt: 'Desfeita' },
  },
}
