/**
 * What the replay does in the browser, as it stands in the page: it chooses the language, goes from fact to fact, and lights up the
 * chart as far as it had come. Without it everything is there to be read, one after the other.
 */
export const REPLAY_SCRIPT = `(() => {
  const root = document.documentElement;
  const choices = [...document.querySelectorAll("[data-choose]")];
  const choose = (language) => {
    root.dataset.language = language;
    root.lang = language;
    for (const choice of choices) choice.setAttribute("aria-pressed", String(choice.dataset.choose === language));
    const title = document.querySelector('.language[lang="' + language + '"] h1');
    if (title) document.title = title.textContent;
  };
  for (const choice of choices) choice.addEventListener("click", () => choose(choice.dataset.choose));
  const wanted = (navigator.language || "en").toLowerCase();
  const known = choices.map((choice) => choice.dataset.choose);
  choose(/^zh-(cn|sg|hans)/.test(wanted) ? known[2] : wanted.startsWith("zh") ? known[1] : known[0]);

  for (const stream of document.querySelectorAll(".stream")) {
    const steps = [...stream.querySelectorAll("details.step")];
    const [back, on] = [stream.querySelector(".back"), stream.querySelector(".on")];
    const slider = stream.querySelector(".slider");
    const now = stream.querySelector(".now");
    if (!steps.length || !slider) continue;
    stream.querySelector(".player").hidden = false;
    let current = -1;
    const light = (step) => {
      const path = (step.dataset.path || "").split(" ").filter(Boolean);
      const taken = new Set(path.slice(1).map((to, place) => path[place] + ">" + to));
      for (const card of stream.querySelectorAll("[data-state]")) {
        const state = card.dataset.state;
        card.classList.toggle("is-current", path[path.length - 1] === state);
        card.classList.toggle("is-visited", path[path.length - 1] !== state && path.includes(state));
      }
      for (const arrow of stream.querySelectorAll("[data-steps]")) arrow.classList.toggle("is-taken", arrow.dataset.steps.split(" ").some((step) => taken.has(step)));
    };
    const show = (place) => {
      if (place < 0 || place >= steps.length || place === current) return;
      current = place;
      steps.forEach((step, each) => { step.open = each === place; });
      back.disabled = place === 0;
      on.disabled = place === steps.length - 1;
      slider.value = String(place + 1);
      slider.setAttribute("aria-valuetext", steps[place].dataset.said);
      now.textContent = steps[place].dataset.said;
      light(steps[place]);
    };
    steps.forEach((step, place) => step.addEventListener("toggle", () => { if (step.open) show(place); }));
    back.addEventListener("click", () => show(current - 1));
    on.addEventListener("click", () => show(current + 1));
    slider.addEventListener("input", () => show(Number(slider.value) - 1));
    show(steps.length - 1);
  }
})();`;
