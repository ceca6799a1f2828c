// The page for browsing the pictures.

export interface Shot {
  readonly scene: string;
  readonly width: number;
  readonly scheme: string;
  readonly file: string;
}

const STYLE = `body { margin: 24px; font: 16px/1.4 system-ui; background: #ddd; color: #111; }
nav { columns: 4; margin-bottom: 32px; } h2 { margin: 40px 0 8px; }
section div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }
figure { margin: 0; } img { display: block; max-width: 100%; border: 1px solid #888; }
img[data-width="1280"] { width: 640px; } img[data-width="768"] { width: 480px; }
img[data-width="360"] { width: 270px; } figcaption { font-size: 13px; }`;

const figure = ({ scene, width, scheme, file }: Shot): string =>
  `<figure><a href="${file}"><img loading="lazy" data-width="${width}" src="${file}" alt="${scene} at ${width} px, ${scheme}"></a>
<figcaption>${width} px, ${scheme}</figcaption></figure>`;

export function indexPage(title: string, shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ scene }) => scene))];
  const links = names.map((name) => `<a href="#${name}">${name}</a><br>`).join('\n');
  const sections = names.map((name) => {
    const figures = shots.filter(({ scene }) => scene === name).map(figure);
    return `<section id="${name}"><h2>${name}</h2><div>${figures.join('\n')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>${STYLE}</style><h1>${title}</h1><nav>${links}</nav>${sections.join('\n')}</html>\n`;
}
