export const VOLTAGES = ['220V 50Hz', '110V 60Hz'] as const

export const SOCKETS = ['american', 'british', 'china', 'european', 'large-south-africa', 'small-south-africa'] as const

export const PACKAGES = ['brand', 'neutral', 'others'] as const
