// Loaded before the measured server (node --import): tells, when asked, what its memory consists of; 'collect' tidies up first.
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8'
import { runInNewContext } from 'node:vm'

process.on('message', (asked) => {
  if (asked === 'collect') {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    collect()
    if (process.env['HEAP_SNAPSHOT']) writeHeapSnapshot(process.env['HEAP_SNAPSHOT'])
  }
  process.send?.(process.memoryUsage())
})
