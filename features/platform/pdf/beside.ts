// Makes pages beside the event loop: 500 lines take a second of CPU.
import { askedOf } from '#features/platform/thread/thread.ts'
import { answerWhenAsked } from '#features/platform/within-thread/within-thread.ts'

export type Drawn = { bytes: Uint8Array<ArrayBuffer>; missing: string[] }

/** What asks the thread of this file for pages. */
export const drawnBy = <Wanted>(file: URL) => askedOf<Wanted, Drawn>(file)

/** All that such a thread does. */
export const drawWhenAsked = <Wanted>(make: (wanted: Wanted) => Promise<{ bytes: Buffer; missing: string[] }>): void =>
  answerWhenAsked<Wanted>(async (wanted) => {
    const { bytes, missing } = await make(wanted)
    const own = Uint8Array.from(bytes) // of its own memory, which can be handed over
    return { answer: { bytes: own, missing }, handed: [own.buffer] }
  })
