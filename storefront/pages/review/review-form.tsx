import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { REVIEW_PICTURES_MAX, REVIEW_TEXT_MAX } from '#contract/codes/review.ts'
import { isConflict } from '#contract/conflict.ts'
import { changeReview, ReviewSaid, writeReview, type OwnReview } from '#contract/review.ts'
import { Button } from '#ui/button.tsx'
import { AreaField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { useExplain } from '../../parts/form/explain-field.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { Files, type Attached } from '../../parts/upload/attached.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useGo } from '../../shop/go.ts'
import { useShop } from '../../shop/shop.ts'
import { StarsField } from './stars-field.tsx'

/** SPEC-272: of a line that waits for it, or `before` written anew. */
export function ReviewForm({ lineId, before }: { lineId: number; before?: OwnReview }) {
  const { call, t } = useShop()
  const router = useRouter()
  const go = useGo()
  const failure = useErrorText()
  const explain = useExplain()
  const [files, setFiles] = useState<Attached[]>(before?.pictures.map(({ ossId, fileName }) => ({ ossId, name: fileName })) ?? [])
  const form = useForm({
    schema: ReviewSaid,
    explain: (field, value) => (field === 'stars' ? t('review.stars-missing') : explain(field, value)),
    send: async ({ stars, content }) => {
      const said = { stars, content, ossIds: files.map(({ ossId }) => ossId) }
      if (before)
        await call(changeReview, { ...said, id: before.id, version: before.version }).catch(async (error: unknown) => {
          if (isConflict(error)) await router.invalidate()
          throw error
        })
      else await call(writeReview, { ...said, orderItemId: lineId })
      toast(t('review.sent'), 'good')
      await router.invalidate()
      go('/my-reviews')
    },
    failure,
  })
  const { errors } = form
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-6">
      <FormFailure text={form.failure} errors={errors} />
      <StarsField before={before?.stars ?? 0} error={errors['stars']} />
      <AreaField
        label={t('review.text')}
        hint={t('review.text-hint')}
        name="content"
        rows={6}
        maxLength={REVIEW_TEXT_MAX}
        defaultValue={before?.content ?? ''}
        error={errors['content']}
        className="field-sizing-content min-h-36"
      />
      <section aria-labelledby="review-pictures" className="grid gap-2">
        <h2 id="review-pictures" className="font-medium">
          {t('review.pictures')}{' '}
          <span className="ml-1 text-sm font-normal text-ink-faint">{t('review.pictures-note', { count: REVIEW_PICTURES_MAX })}</span>
        </h2>
        <Files title={t('review.pictures-drop')} files={files} onChange={setFiles} takes="picture" most={REVIEW_PICTURES_MAX} />
      </section>
      <p className="text-sm text-pretty text-ink-soft">{t('review.shown-as')}</p>
      <Button kind="primary" type="submit" busy={form.sending} className="justify-self-start max-wide:w-full">
        {t('review.send')}
      </Button>
    </form>
  )
}
