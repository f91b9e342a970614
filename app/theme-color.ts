declare const __THEME_COLOR__: string;

/** The colour of the browser's frame; the build reads it from theme.css. */
export const themeColor = __THEME_COLOR__;
