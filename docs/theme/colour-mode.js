// The same choice as on the reference page: what the reader picked there, or else what the system prefers.
const root = document.documentElement;
const system = matchMedia("(prefers-color-scheme: dark)");

function apply() {
  let chosen = null;
  try {
    chosen = localStorage.getItem("redoc.colorMode");
  } catch {
    // A browser that keeps nothing follows the system.
  }
  const isDark = chosen === "dark" || (chosen !== "light" && system.matches);
  root.classList.toggle("dark", isDark);
  root.classList.toggle("light", !isDark);
  // The name by which Swagger UI knows it.
  root.classList.toggle("dark-mode", isDark);
}

apply();
system.addEventListener("change", apply);
