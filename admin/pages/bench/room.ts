// The engineer's bench: what waits for inspection, by its day. Its cases open in the room of after-sale.
import { pathsUnder } from '../../app/paths.ts'
import type { Room } from '../../app/room.ts'
import { afterSaleWords } from '../after-sale/room.ts'

export const benchPaths = pathsUnder('/workspace/bench')

export const benchRoom: Room = {
  title: { en: 'Inspection bench', zh: '检测台', es: 'Banco de inspección', fr: 'Poste d’inspection', pt: 'Bancada de inspeção' },
  path: benchPaths.list(),
  icon: 'wrench',
  permission: 'after-sale:inspect',
  words: [afterSaleWords],
  pages: { '': async () => (await import('./bench.page.tsx')).BenchPage },
}
