import { dropDraft, keepDraft, readDraft } from '#contract/draft.ts'
import { sample, type Sample } from '#testing/sample.ts'

const place = { form: 'product', subject: 7 }

export const samples: Sample[] = [
  sample(readDraft, async () => place),
  sample(keepDraft, async () => ({ ...place, version: 1, content: '{}' })),
  sample(dropDraft, async () => place),
]
