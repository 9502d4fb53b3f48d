// The pictures made of each scene, in pixels; `samples` is how often it is exposed.
export const SCENE_FORMATS = {
  banner: { width: 1600, height: 700, samples: 18 },
  tile: { width: 800, height: 600, samples: 18 },
} as const

export const SCENE_VIEWS = ['banner', 'tile'] as const
