// The machine a second time, as it is meant (platform/workflow/specified.samples.ts).
export const steps = `refused
| new | join | joined | system |
| joined | qualify | ripening | system |
| ripening / held | undo | joined | system |
| ripening | ripen | rewarded | system |
| ripening | hold | held | system |
| held | release | rewarded | staff |
| joined / ripening / held | refuse | refused | staff |
| rewarded | take_back | joined | system |`
