/** It has no entry in the sidebar. */
export const dossierIcons = {};
