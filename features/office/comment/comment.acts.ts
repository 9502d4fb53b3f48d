// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    comment: { en: 'Comment', zh: '评论', es: 'Comentario', fr: 'Commentaire', pt: 'Comentário' },
  },
  acts: {},
}
