import { lazy, Suspense, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { getInfo, type UserInfo } from '#contract/account.ts'
import { modifyInfo } from '#contract/profile.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { mannerOf } from '../../shop/failure/failure.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { sendFile } from '../../parts/upload/send-file.ts'
import { useShop } from '../../shop/shop.ts'

const CropDialog = lazy(async () => ({ default: (await import('./my-info-crop.tsx')).CropDialog }))

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp']
const MEGABYTES = UPLOAD_MAX_BYTES / 1024 / 1024

/** The buyer's own picture: chosen, cropped and kept at once, whatever becomes of the form below (SPEC-152, SPEC-215). */
export function AvatarEditor({ user }: { user: UserInfo['user'] }) {
  const { call, visitor, language, t } = useShop()
  const router = useRouter()
  const failure = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<string | null>(null) // the address of the chosen file in this browser
  const [problem, setProblem] = useState('')
  const [removing, setRemoving] = useState(false)

  const pick = (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    setProblem('')
    if (!TYPES.includes(file.type)) return setProblem(t('account.picture-type'))
    if (file.size > UPLOAD_MAX_BYTES) return setProblem(t('upload.receipt-size', { size: MEGABYTES }))
    setPicked(URL.createObjectURL(file))
  }
  const close = () => {
    if (picked) URL.revokeObjectURL(picked)
    setPicked(null)
  }
  const show = async () => {
    const { user: fresh } = await call(getInfo)
    visitor.set({ ...visitor.read(), user: fresh })
    await router.invalidate()
  }
  const keep = async (picture: Blob) => {
    const file = new File([picture], 'picture.jpg', { type: picture.type })
    const { ossId } = await sendFile(file, language, () => {})
    await call(modifyInfo, { avatar: ossId })
    close()
    toast(t('account.picture-saved'), 'good')
    await show()
  }
  const remove = async () => {
    setRemoving(true)
    try {
      await call(modifyInfo, { avatar: '' })
      await show()
    } catch (error) {
      setProblem(mannerOf(error) === 'session' ? '' : failure(error)) // which has its dialog
    } finally {
      setRemoving(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar user={user} className="size-24 text-2xl" />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => input.current?.click()}>{t('account.picture-choose')}</Button>
          {user.avatar && (
            <Button kind="quiet" busy={removing} onClick={() => void remove()}>
              {t('account.picture-remove')}
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-faint">{t('account.picture-hint', { size: MEGABYTES })}</p>
        {problem && (
          <p role="alert" className="text-sm text-bad">
            {problem}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('account.picture-choose')}
        accept={TYPES.join(',')}
        onChange={(event) => pick(event.target.files?.[0])}
      />
      {picked && (
        <Suspense fallback={null}>
          <CropDialog address={picked} onKeep={keep} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
