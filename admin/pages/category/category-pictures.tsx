// The two pictures of a category: its tile in lists of categories, and the banner above its products.
import { useState } from 'react'
import {
  CATEGORY_PICTURE_MAX_BYTES,
  CATEGORY_PICTURES,
  removeCategoryPicture,
  setCategoryPicture,
  type CategoryPicture,
  type DeskCategory,
} from '#contract/category-desk.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { FileButton, PICTURES } from '../../kit/file-button.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useT } from './room.ts'

const MB = 1024 * 1024

export const CategoryPictures = ({ category }: { category: DeskCategory }) => (
  <div className="grid gap-5 wide:grid-cols-[1fr_2fr]">
    <OnePicture category={category} kind="tile" url={category.tileUrl} />
    <OnePicture category={category} kind="banner" url={category.bannerUrl} />
  </div>
)

function OnePicture({ category, kind, url }: { category: DeskCategory; kind: CategoryPicture; url: string }) {
  const t = useT()
  const give = useAct(setCategoryPicture, t('category.picture-saved'))
  const take = useAct(removeCategoryPicture, t('category.picture-removed'))
  const [asking, setAsking] = useState(false)
  const { id, version, allowedActions } = category
  const mayEdit = allowedActions.some(({ action, allowed }) => action === 'picture' && allowed === 'Y')
  const { width, height } = CATEGORY_PICTURES[kind]
  const chosen = (file: File) => {
    if (file.size > CATEGORY_PICTURE_MAX_BYTES)
      toast(t('category.picture-hint', { width, height, size: CATEGORY_PICTURE_MAX_BYTES / MB }), 'bad')
    else give.mutate({ id, version, kind, file })
  }
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="text-sm text-ink-soft">{t(`category.${kind}`)}</figcaption>
      <div
        style={{ aspectRatio: `${width} / ${height}` }}
        className="grid place-items-center overflow-hidden rounded-tile border border-line bg-mist text-ink-faint"
      >
        {url ? <img src={url} alt="" className="size-full object-cover" /> : <Icon name="image" className="size-8" />}
      </div>
      {mayEdit && (
        <>
          <div className="flex flex-wrap gap-2">
            <FileButton
              label={t(url ? 'category.picture-replace' : 'category.picture-add')}
              called={t('kit.said', { label: t('category.picture-add'), value: t(`category.${kind}`) })}
              accept={PICTURES}
              busy={give.isPending}
              onFile={chosen}
            />
            {url && (
              <Button size="small" kind="danger" onClick={() => setAsking(true)}>
                {t('category.picture-remove')}
              </Button>
            )}
          </div>
          <p className="text-sm text-ink-faint">{t('category.picture-hint', { width, height, size: CATEGORY_PICTURE_MAX_BYTES / MB })}</p>
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={t('category.picture-remove')}
          text={t(`category.ask-remove-${kind}`)}
          danger
          busy={take.isPending}
          onConfirm={() => take.mutate({ id, version, kind }, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </figure>
  )
}
