// The thread that makes the pages of papers, one after another, as they are asked for.
import { parentPort } from 'node:worker_threads'
import type { Language } from '#shared/language.ts'
import { pagesOf, type Issued } from './pages/pages.ts'

async function answer({ issued, language }: { issued: Issued; language: Language }): Promise<void> {
  const { bytes, missing } = await pagesOf(issued, language)
  const own = Uint8Array.from(bytes) // of its own memory, which can be handed over
  parentPort!.postMessage({ bytes: own, missing }, [own.buffer])
}

// What it throws ends the thread, and whoever waits is told.
parentPort!.on('message', (wanted: Parameters<typeof answer>[0]) => void answer(wanted))
